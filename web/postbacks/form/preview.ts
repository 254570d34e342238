import { ownSpelling } from '#contract/postbacks/postback-macros';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { fillMacros, macroSamples, postbackMacros } from '#contract/routing/macros';
import { clickSample } from './build-url.ts';

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
  const samples = macroSamples('postback');
  const reason = event === 'reject' ? samples.reason : '';
  return { ...samples, ...(click ? { sub1: click } : {}), status: event, reason: reason ?? '' };
}
