import { ownSpelling } from '#contract/postbacks/postback-macros';
import { keitaroUrl, type PostbackEvent } from '#contract/postbacks/postback-names';
import { fillMacros, macroSamples, postbackMacros } from '#contract/routing/macros';

/** Where postbacks are sent to. */
export type Tracker = 'keitaro' | 'binom' | 'own';

export const trackerNames: Record<Tracker, string> = {
  own: 'Свой адрес',
  keitaro: 'Keitaro',
  binom: 'Binom',
};

/** Trackers whose one URL takes every event. */
export const takesAllEvents: Record<Tracker, boolean> = { keitaro: true, binom: true, own: false };

/**
 * The URL that a tracker takes postbacks at, with its own parameters and our events as its statuses; null where there is
 * no domain yet. Trackers know their click by the id that they put into `sub1` of the partner's link.
 */
export function buildUrl(tracker: Tracker, domain: string, key: string): string | null {
  const address = cleanDomain(domain);
  if (address === '') return null;
  return writers[tracker](address, encodeURIComponent(key.trim()));
}

const writers: Record<Tracker, (address: string, key: string) => string> = {
  keitaro: keitaroUrl,
  // Binom knows its conversions by the click alone.
  binom: (address) =>
    `${address}/click.php?cnv_id={sub1}&payout={payout}&cnv_status={status}&cnv_currency={currency}`,
  own: (address, key) =>
    `${address}/postback?click_id={click_id}&sub1={sub1}&status={status}&payout={payout}&currency={currency}` +
    `${key && `&key=${key}`}`,
};

/** A click id as the URL's tracker writes it, for the preview; undefined for an unknown tracker. */
function clickSample(url: string): string | undefined {
  if (/\/postback\?(?:.*&)?subid=/.test(url)) return '2h6jkr4d0k9f';
  if (/\/click\.php\?(?:.*&)?cnv_id=/.test(url)) return '9f2c0b7e41d8';
  return undefined;
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
