import { postbackEvents } from '../postbacks/postback-names.ts';
import { listed } from '../wire/text.ts';
import type { SubName } from './traffic-names.ts';

/** URLs that macros fill: a partner's own link and an offer's URL at a click, a postback at a conversion's event. */
type UsedIn = 'link' | 'offer' | 'postback';
/**
 * `only`: the single kind of URL that accepts the macro; without it every kind does. A kind without a meaning fills the macro
 * with nothing, or does not offer it.
 */
type Macro = { sample: string; linkSample?: string; only?: UsedIn } & { [Where in UsedIn]?: string };

/**
 * Every macro: the URLs where it is valid, its meaning there, and a sample value. Values: of a click in redirect.ts (server/traffic,
 * redirector) and simulate.ts (trafficback), of a postback in queue-queries.ts and test-queries.ts (server/postbacks).
 */
const table = {
  click_id: {
    sample: '019aa2c0-5d3e-7b1c-9e55-0f6d2a417c38',
    link: 'ID клика в сети',
    offer: 'ID клика: рекламодатель вернёт его с конверсией',
    postback: 'ID клика в сети',
  },
  sub1: {
    sample: 'c41f9a2b7d',
    link: 'метка sub1 вашей ссылки',
    postback: 'метка sub1 вашей ссылки: ID клика трекера',
  },
  sub2: { sample: 'banner-7', link: 'метка sub2', postback: 'метка sub2' },
  sub3: { sample: 'a&b', link: 'метка sub3', postback: 'метка sub3' },
  sub4: { sample: 'push', link: 'метка sub4', postback: 'метка sub4' },
  sub5: { sample: 'msk', link: 'метка sub5', postback: 'метка sub5' },
  status: { sample: 'create', postback: `событие: ${listed(postbackEvents)}` },
  payout: { sample: '1250.50', postback: 'ваше вознаграждение' },
  currency: { sample: 'RUB', postback: 'валюта вознаграждения' },
  partner_id: { only: 'offer', sample: '7', offer: 'ID партнёра' },
  link_id: { only: 'offer', sample: '41', offer: 'ID ссылки партнёра' },
  offer_id: {
    sample: '42',
    link: 'ID оффера, который не принял клик',
    offer: 'ID оффера',
    postback: 'ID оффера',
  },
  offer_name: { sample: 'Займ онлайн', link: 'его название', postback: 'название оффера' },
  goal: { sample: 'заявка', postback: 'цель конверсии' },
  promo: { only: 'postback', sample: 'ЛЕТО-10', postback: 'промокод заказа' },
  conversion_id: { sample: '901234', postback: 'ID конверсии' },
  time: {
    sample: '1763640000',
    link: 'время клика, секунды Unix',
    offer: 'Время клика',
    postback: 'время события, секунды Unix',
  },
  geo: { sample: 'RU', link: 'страна клика', offer: 'Страна посетителя', postback: 'страна клика' },
  ip: {
    sample: '203.0.113.24',
    link: 'IP-адрес посетителя',
    offer: 'Адрес посетителя',
    postback: 'IP-адрес посетителя',
  },
  reason: {
    sample: 'дубль',
    linkSample: 'geo',
    link: 'почему оффер не принял клик',
    postback: 'причина отказа',
  },
  erid: {
    sample: '2VtzqwLrP1x',
    link: 'токен рекламы (erid)',
    offer: 'Токен рекламы',
    postback: 'токен рекламы (erid)',
  },
  sign: { only: 'postback', sample: '9b1e…', postback: 'подпись вызова' },
} as const satisfies Record<SubName, Macro> & Record<string, Macro>;

type Table = typeof table;
type ValidIn<Where extends UsedIn> = {
  [Name in keyof Table]: Table[Name] extends { only: infer Only }
    ? Where extends Only
      ? Name
      : never
    : Name;
}[keyof Table];
export type OfferMacro = ValidIn<'offer'>;
export type PostbackMacro = ValidIn<'postback'>;

const entries: [string, Macro][] = Object.entries(table);

function validIn<Where extends UsedIn>(place: Where): ValidIn<Where>[] {
  const isValid = (name: string): name is ValidIn<Where> =>
    entries.some(([one, { only = place }]) => one === name && only === place);
  return entries.map(([name]) => name).filter(isValid);
}

/** Macros of a partner's own link; a macro that only a conversion can fill is empty there. */
export const macros: readonly ValidIn<'link'>[] = validIn('link');
export const offerMacros: readonly OfferMacro[] = validIn('offer');
export const postbackMacros: readonly PostbackMacro[] = validIn('postback');

/** A macro, the meaning of its value and a sample value. */
export type MacroMeaning = { name: string; meaning: string; sample: string };

/** Macros that a person may choose for a URL. */
export function macroMeanings(place: UsedIn): MacroMeaning[] {
  return entries.flatMap(([name, { sample, linkSample = sample, [place]: meaning }]) =>
    meaning === undefined ? [] : [{ name, meaning, sample: place === 'link' ? linkSample : sample }],
  );
}

/** A sample value of each macro that a URL may be filled with. */
export function macroSamples(place: UsedIn): Record<string, string> {
  return Object.fromEntries(macroMeanings(place).map(({ name, sample }) => [name, sample]));
}

/** A macro in braces; a browser's address bar percent-encodes the braces. */
const braced = /\{([^{}]*)\}|%7B(\w+)%7D/gi;
/** Macros of other systems, and parameters damaged by HTML (`&currency` becomes `¤cy`): nothing would fill them in. */
const foreign = /\{\{(\w+)\}\}|=\[(\w+)\](?=[&#]|$)|%%(\w+)%%|&amp;|¤/gi;

/** Returns the first `{word}` that is not a macro, with its braces, or the first macro in a foreign style; else null. */
export function unknownMacro(text: string, known: readonly string[] = macros): string | null {
  for (const [whole, name] of text.matchAll(braced))
    if (name !== undefined && !known.includes(name)) return whole;
  for (const [whole, ...names] of text.matchAll(foreign)) {
    const name = names.find((one) => one !== undefined);
    if (name === undefined || known.includes(name)) return whole.replace(/^=/, '');
  }
  return null;
}

/** Splits a text at its macros: the result has one text more than names. An unknown word in braces is text. */
export function cutAtMacros<Name extends string>(
  text: string,
  known: readonly Name[],
): { texts: string[]; names: Name[] } {
  const texts: string[] = [];
  const names: Name[] = [];
  let rest = 0;
  for (const { 0: whole, 1: word, 2: encoded = word, index } of text.matchAll(braced)) {
    const name = known.find((one) => one === encoded);
    if (name === undefined) continue;
    texts.push(text.slice(rest, index));
    names.push(name);
    rest = index + whole.length;
  }
  texts.push(text.slice(rest));
  return { texts, names };
}

/** Replaces macros by values, encoded for a URL. A macro without a value becomes empty, an unknown macro stays. */
export function fillMacros(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = macros,
): string {
  const { texts, names } = cutAtMacros(text, known);
  const filled = names.map((name, place) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return encodeURIComponent(value.toWellFormed()) + texts[place + 1];
  });
  return [texts[0], ...filled].join('');
}
