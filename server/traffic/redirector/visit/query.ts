import { macroOf } from '#contract/postbacks/postback-macros';
import { noSubs, subLength, subNames } from '#contract/traffic/traffic-names';

/** What a visitor's address carries: subs in their places, and the token of an advertisement. */
export type SubParams = { subs: string[]; erid: string };

/** Click ids of ad systems have up to 500 signs. What is longer is left out: cut, it would be an id that nobody knows. */
const longest = subLength;

/** Reads the parameters of a link (`sub1=..&subid2=..&erid=..`); of a repeated one the first counts. */
export function readSubParams(came: string): SubParams {
  const query = withoutEscapes(came);
  const subParams: SubParams = { subs: [...noSubs], erid: '' };
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

/** `&amp;` parts parameters where an address was taken from HTML. */
export function withoutEscapes(query: string): string {
  return query.includes('&amp;') ? query.replaceAll('&amp;', '&') : query;
}

function take(subParams: SubParams, name: string, raw: string): void {
  // The longest alias has 8 letters; a name in percent signs is nobody's.
  if (name.length > 8 || raw === '') return;
  if (name === 'erid') {
    subParams.erid ||= cleanValue(raw);
    return;
  }
  const place = placeOf(name);
  if (place >= 0) subParams.subs[place] ||= cleanValue(raw);
}

const places = new Map<string, number>();
const subOrder: readonly string[] = subNames;

function placeOf(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = subOrder.indexOf(macroOf(name) ?? '');
  // Only as many as there are aliases: names come from outside.
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

/** Percent signs and bytes that are no text become U+FFFD. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    const bytes = raw.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
}
