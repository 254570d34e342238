import type { AddressForm, AddressPart, OldAddress } from '#contract/traffic/old-addresses';
import { subNames } from '#contract/traffic/traffic-names';
import { cleanValue, withoutEscapes } from '../visit/query.ts';

/** A form prepared for the comparison with addresses. */
export type CompiledForm = {
  id: number;
  host: string;
  /** Parts of the path: a required text, or the index of the value that stands there. */
  segments: (string | Place)[];
  names: ReadonlyMap<string, Place>;
};

/** The index of a value that a form reads: first the subs, then what names the link. */
type Place = number;
const partner = subNames.length;
const offer = partner + 1;
const link = partner + 2;
const erid = partner + 3;
const noValues: readonly string[] = Array.from({ length: erid + 1 }, () => '');
const places: Record<AddressPart, Place> = { partner, offer, link };

/** Forms in the order in which they are tried: forms of one host first, then forms with more fixed parts. */
export function compileForms(forms: readonly (AddressForm & { id: number })[]): CompiledForm[] {
  const compiled = forms.map(({ id, host, ...form }) => ({
    id,
    host: host.toLowerCase(),
    segments: segmentsOf(form.path).map((segment) => placeOf(segment) ?? segment),
    names: namesOf(form),
  }));
  const weight = ({ host, segments }: CompiledForm) =>
    (host === '' ? 0 : 100) + segments.filter((segment) => typeof segment === 'string').length;
  return compiled.sort((one, other) => weight(other) - weight(one) || one.id - other.id);
}

function namesOf({ subs, ...named }: Omit<AddressForm, 'host' | 'path'>) {
  const names = new Map<string, Place>([['erid', erid]]);
  for (const [index, name] of subs.entries()) if (name !== '') names.set(name, index);
  for (const part of ['partner', 'offer', 'link'] as const)
    if (named[part] !== '') names.set(named[part], places[part]);
  return names;
}

function placeOf(segment: string) {
  const part = /^\{(partner|offer|link)\}$/.exec(segment)?.[1];
  return part === 'partner' || part === 'offer' || part === 'link' ? places[part] : undefined;
}

/** `/a/b/` as `a` and `b`. */
function segmentsOf(path: string) {
  const segments: string[] = [];
  for (let start = 0; start < path.length; ) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    if (end > start) segments.push(path.slice(start, end));
    start = end + 1;
  }
  return segments;
}

/** A requested address; `host` is in lower case and without a port. */
export type Asked = { host: string; path: string; query: string };

export function askedOf(host: string, url: string): Asked {
  const question = url.indexOf('?');
  return {
    host: bareHost(host),
    path: question < 0 ? url : url.slice(0, question),
    query: question < 0 ? '' : withoutEscapes(url.slice(question + 1)),
  };
}

/** The latest host: old domains are few. */
let latest = { came: '', bare: '' };

function bareHost(came: string) {
  if (latest.came !== came) latest = { came, bare: came.replace(/:\d+$/, '').toLowerCase() };
  return latest.bare;
}

/** The values that a form reads in an address; null for an address of another form. */
export function readAddress(
  { host, segments, names }: CompiledForm,
  asked: Asked,
  parts: string[],
): OldAddress | null {
  if ((host !== '' && host !== asked.host) || parts.length !== segments.length) return null;
  const values = noValues.slice();
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (typeof segment === 'string') {
      if (segment !== part) return null;
    } else values[segment] = cleanValue(part);
  }
  readQuery(asked.query, names, values);
  return {
    partner: values[partner] ?? '',
    offer: values[offer] ?? '',
    link: values[link] ?? '',
    subs: values.slice(0, subNames.length),
    erid: values[erid] ?? '',
  };
}

export const partsOf = segmentsOf;

/** The first of repeated parameters counts. */
function readQuery(query: string, names: ReadonlyMap<string, Place>, values: string[]) {
  let start = 0;
  while (start < query.length) {
    const end = query.indexOf('&', start);
    const stop = end < 0 ? query.length : end;
    const equals = query.indexOf('=', start);
    if (equals > start && equals < stop) {
      const place = names.get(query.slice(start, equals));
      if (place !== undefined) values[place] ||= cleanValue(query.slice(equals + 1, stop));
    }
    start = stop + 1;
  }
}
