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
] as const;

const braced = /\{([^{}]*)\}/g;

/** The first `{word}` of a text that is not a macro, with its braces; null without one. */
export function unknownMacro(text: string, known: readonly string[] = macros): string | null {
  for (const [whole, name] of text.matchAll(braced)) if (!known.includes(name ?? '')) return whole;
  return null;
}

/** Puts values in place of macros, encoded for a URL. A macro without a value becomes nothing, an unknown one stays. */
export function fillMacros(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = macros,
): string {
  return text.replace(braced, (whole: string, name: string) => {
    if (!known.includes(name)) return whole;
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return encodeURIComponent(value.toWellFormed());
  });
}
