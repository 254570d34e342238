import { ownSpelling } from '#contract/postbacks/postback-macros';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { fillMacros, macroSamples, postbackMacros } from '#contract/traffic/macros';
import { clickSample, type Tracker, trackers } from './trackers.ts';

/** A tracker's postback URL, with its own parameters and our events as its statuses; null without a domain. */
export function buildUrl(tracker: Tracker, domain: string, key: string): string | null {
  const address = cleanDomain(domain);
  if (address === '') return null;
  return trackers[tracker].write(address, encodeURIComponent(key.trim()));
}

/** The scheme and host of a pasted text: a bare name, or a link to a page of the tracker. */
function cleanDomain(typed: string) {
  const text = typed.trim();
  const [, scheme = 'https', rest = ''] = /^(?:(https?):\/\/)?(.*)$/i.exec(text) ?? [];
  const name = rest.split(/[/?#\s]/, 1)[0] ?? '';
  return name && `${scheme.toLowerCase()}://${name}`;
}

/** The URL of a call for an event, with sample values in their final encoding. */
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
