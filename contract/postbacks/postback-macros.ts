import { type PostbackMacro, postbackMacros, unknownMacro } from '../traffic/macros.ts';

/** How many postbacks a partner may have. */
export const postbackLimit = 50;

/** The URL with every known alias of a macro in our spelling; unknown ones stay as they are. */
export function ownSpelling(url: string): string {
  return url.replace(/\{([^{}]*)\}/g, (whole, word: string) => {
    const own = macroOf(word);
    return own === undefined ? whole : `{${own}}`;
  });
}

/** The macro that a word means, by our name or by another network's. */
export function macroOf(word: string): PostbackMacro | undefined {
  const name = word.trim().toLowerCase();
  return aliases.get(name) ?? postbackMacros.find((macro) => macro === name);
}

/** The first macro that a postback does not know, with its braces; aliases count as known. */
export function unknownPostbackMacro(url: string): string | null {
  return unknownMacro(ownSpelling(url), postbackMacros);
}

/** The macro that a tracker knows the click by: the first of a URL that names one; null where none does. */
export function clickMacro(url: string): PostbackMacro | null {
  const found = /\{(click_id|sub[1-5])\}/.exec(url)?.[1];
  return postbackMacros.find((macro) => macro === found) ?? null;
}

/** What other networks and trackers call our macros. */
const aliases = new Map<string, PostbackMacro>([
  ['clickid', 'click_id'],
  ['aff_sub', 'sub1'],
  ['sum', 'payout'],
  ['amount', 'payout'],
  ['offerid', 'offer_id'],
  ...(['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const).flatMap((sub): [string, PostbackMacro][] => {
    const number = sub.slice(3);
    return [
      [`subid${number}`, sub],
      [`sub_id_${number}`, sub],
      [`aff_sub${number}`, sub],
    ];
  }),
]);
