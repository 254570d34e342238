import { ownSpelling } from '#contract/postbacks/postback-macros';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { fillMacros, macroSamples, postbackMacros } from '#contract/traffic/macros';
import { clickSample, type Tracker, trackers } from './trackers.ts';

/**
 * The URL that a tracker takes postbacks at, with its own parameters and our events as its statuses; null where there is
 * no domain yet.
 */
export function buildUrl(tracker: Tracker, domain: string, key: string): string | null {
  const address = cleanDomain(domain);
  if (address === '') return null;
  return trackers[tracker].write(address, encodeURIComponent(key.trim()));
}

/** A scheme and a server's name, whatever was pasted: a bare name, a link to a page of the tracker. */
function cleanDomain(typed: string): string {
  const text = typed.trim();
  const [, scheme = 'https', rest = ''] = /^(?:(https?):\/\/)?(.*)$/i.exec(text) ?? [];
  const name = rest.split(/[/?#\s]/, 1)[0] ?? '';
  return name && `${scheme.toLowerCase()}://${name}`;
}

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
