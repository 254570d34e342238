import { type PostbackMacro, postbackMacros, unknownMacro } from '../traffic/macros.ts';
import { subNames } from '../traffic/traffic-names.ts';

/** Maximum number of a partner's postbacks. */
export const postbackLimit = 50;

/** Replaces every known alias of a macro by our name; unknown names stay. */
export function ownSpelling(url: string): string {
  return url.replace(/\{([^{}]*)\}/g, (whole, word: string) => {
    const own = macroOf(word);
    return own === undefined ? whole : `{${own}}`;
  });
}

/** Finds the macro of a name, ours or another network's. */
export function macroOf(word: string): PostbackMacro | undefined {
  const name = word.trim().toLowerCase();
  return aliases.get(name) ?? postbackMacros.find((macro) => macro === name);
}

/** Returns the first macro that a postback does not know, with its braces; aliases count as known. */
export function unknownPostbackMacro(url: string): string | null {
  return unknownMacro(ownSpelling(url), postbackMacros);
}

/** Returns the macro by which a tracker knows the click: the first one in the URL; null where there is none. */
export function clickMacro(url: string): PostbackMacro | null {
  const found = ofClick.exec(url)?.[1];
  return postbackMacros.find((macro) => macro === found) ?? null;
}

const ofClick = new RegExp(`\\{(click_id|${subNames.join('|')})\\}`);

/** Names of our macros in other networks and trackers. */
const aliases = new Map<string, PostbackMacro>([
  ['clickid', 'click_id'],
  ['aff_sub', 'sub1'],
  ['sum', 'payout'],
  ['amount', 'payout'],
  ['offerid', 'offer_id'],
  ...subNames.flatMap((sub): [string, PostbackMacro][] => {
    const number = sub.slice(3);
    return [
      [`subid${number}`, sub],
      [`sub_id_${number}`, sub],
      [`aff_sub${number}`, sub],
    ];
  }),
]);
