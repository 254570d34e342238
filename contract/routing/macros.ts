/** What links and postback URLs may hold in braces; filled in when a click is redirected or a postback is sent. */
export const macros = [
  'click_id',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'status',
  'payout',
  'currency',
  'offer_id',
  'offer_name',
  'goal',
  'conversion_id',
  'time',
  'geo',
  'ip',
  'reason',
  'erid',
] as const;

/** What an offer's own URL may hold beside them. */
export const offerMacros = [...macros, 'partner_id', 'link_id'] as const;

const braced = /\{([^{}]*)\}/g;

/** The first `{word}` of a text that is not a macro, with its braces; null without one. */
export function unknownMacro(text: string, known: readonly string[] = macros): string | null {
  for (const [whole, name] of text.matchAll(braced)) if (!known.includes(name ?? '')) return whole;
  return null;
}

/** A text cut at its macros: one text more than names. An unknown word in braces is text. */
export function cutAtMacros(
  text: string,
  known: readonly string[] = macros,
): { texts: string[]; names: string[] } {
  const texts: string[] = [];
  const names: string[] = [];
  let rest = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(braced)) {
    if (!known.includes(name)) continue;
    texts.push(text.slice(rest, index));
    names.push(name);
    rest = index + whole.length;
  }
  texts.push(text.slice(rest));
  return { texts, names };
}

/** Puts values in place of macros, encoded for a URL. A macro without a value becomes nothing, an unknown one stays. */
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
