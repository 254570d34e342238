import { asOnRussianLayout, toKey } from './spelling.ts';

/** One interpretation of a typed address: an optional region, a place, and the unchanged rest. */
export type Reading = {
  place: string;
  region: string;
  rest: string;
  /** True where the place may be unfinished: its last letter came last before a comma or the end. */
  isOpen: boolean;
};

const mostWords = 3;

/** All readings of a term, including those of a wrong keyboard layout. */
export function readTerm(term: string): Reading[] {
  const isLatin = /[a-z]/i.test(term) && !/[а-яё]/i.test(term);
  return [term, ...(isLatin ? [asOnRussianLayout(term)] : [])].flatMap(readAddress);
}

function readAddress(text: string): Reading[] {
  const [first = '', second = '', ...others] = withoutCountry(text)
    .split(',')
    .map((part) => part.trim());
  const rest = join(second, ...others);
  const words = first.split(/\s+/);
  const shorter = words.slice(0, mostWords).flatMap((_, index) => {
    const typed = words.slice(index + 1).join(' ');
    return typed === '' ? [] : [reading(words.slice(0, index + 1).join(' '), join(typed, rest), false)];
  });
  const inRegion = second === '' ? [] : [{ ...reading(second, join(...others), true), region: toKey(first) }];
  return [reading(first, rest, true), ...shorter, ...inRegion].filter(({ place }) => place !== '');
}

function reading(place: string, rest: string, isOpen: boolean): Reading {
  return {
    place: toKey(place.replace(/^(город |г\.? ?(?=[а-яё-]{3,}))/i, isTown)),
    region: '',
    rest,
    isOpen,
  };
}

/** «г.Москва» and «г Москва» lose their «г»; «Гагарин» keeps it. */
function isTown(found: string): string {
  return /[. ]$/.test(found) ? '' : found;
}

/** Index and country stand before the region or the city. */
function withoutCountry(text: string): string {
  return text.replace(/^\s*(\d{6}[\s,]+)?((россия|рф)[\s,]+)?/i, '');
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
