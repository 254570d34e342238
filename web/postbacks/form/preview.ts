import { ownSpelling, type PostbackEvent, postbackMacros } from '#contract/postbacks/postback-macros';
import { fillMacros } from '#contract/routing/macros';
import { clickSample } from './build-url.ts';
import { palette } from './macro-meanings.ts';

/** The URL as it would be called for an event, with sample values, encoded as they will be. */
export function previewUrl(url: string, event: PostbackEvent): string {
  return fillMacros(ownSpelling(url), samplesOf(event, clickSample(url)), postbackMacros);
}

/** The body of a POST: all macros but the signature, which is in the headers. */
export function previewBody(event: PostbackEvent): string {
  const { sign: _, ...body } = samplesOf(event);
  return JSON.stringify(body, null, 2);
}

function samplesOf(event: PostbackEvent, click?: string): Record<string, string> {
  const samples = Object.fromEntries(palette.map(({ name, sample }) => [name, sample]));
  const reason = event === 'reject' ? samples.reason : '';
  return { ...samples, ...(click ? { sub1: click } : {}), status: event, reason: reason ?? '' };
}
