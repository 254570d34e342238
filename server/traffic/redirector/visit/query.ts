import { macroOf } from '#contract/postbacks/postback-macros';
import { subLength, subNames } from '#contract/traffic/traffic-names';

/** Values in a visitor's address: subs in their order, and the token of an advertisement. */
export type SubParams = { subs: string[]; erid: string };

export const noSubs: readonly string[] = subNames.map(() => '');

/** Click ids of ad systems have up to 500 signs. A longer value is left out: cut, it would be an unknown id. */
const longest = subLength;

/** Reads the parameters of a link (`sub1=..&subid2=..&erid=..`); the first of repeated parameters counts. */
export function readSubParams(came: string): SubParams {
  const query = withoutEscapes(came);
  const subParams: SubParams = { subs: noSubs.slice(), erid: '' };
  let start = 0;
  while (start < query.length) {
    const end = query.indexOf('&', start);
    const stop = end < 0 ? query.length : end;
    const equals = query.indexOf('=', start);
    if (equals > start && equals < stop)
      take(subParams, query.slice(start, equals), query.slice(equals + 1, stop));
    start = stop + 1;
  }
  return subParams;
}

/** Addresses that were copied from HTML separate parameters by `&amp;`. */
export function withoutEscapes(query: string): string {
  return query.includes('&amp;') ? query.replaceAll('&amp;', '&') : query;
}

function take(subParams: SubParams, name: string, raw: string) {
  // The longest alias has 8 letters; no name has percent signs.
  if (name.length > 8 || raw === '') return;
  if (name === 'erid') {
    subParams.erid ||= cleanValue(raw);
    return;
  }
  const place = placeOf(name);
  if (place >= 0) subParams.subs[place] ||= cleanValue(raw);
}

const places = new Map<string, number>();
const subs: readonly string[] = subNames;

/** The index of a sub by its name or an alias; -1 for another name. */
export function placeOf(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = subs.indexOf(macroOf(name) ?? '');
  // Only aliases are remembered: names come from outside.
  if (place >= 0) places.set(name, place);
  return place;
}

const plain = /^[\w.~-]*$/;
const control = /\p{Cc}/gu;

/** The value as text without control characters. */
export function cleanValue(raw: string): string {
  if (plain.test(raw)) return raw.length > longest ? '' : raw;
  const text = decode(raw.replaceAll('+', ' ')).replace(control, '');
  return text.length > longest ? '' : text.toWellFormed();
}

/** Decodes percent signs; bytes that are no text become U+FFFD. */
function decode(raw: string) {
  try {
    return decodeURIComponent(raw);
  } catch {
    const bytes = raw.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
}
