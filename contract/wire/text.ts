/** Joins words for a sentence: `a, b или c`. */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' или ');
}

/** Puts a name in quotation marks; quotation marks inside the name become inner ones: «Ферма „Весёлый хутор“». */
export function quote(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, '„$1“')}»`;
}

/** Returns the keys of an object of names with their type. */
export function keysOf<const O extends object>(names: O) {
  return Object.keys(names).filter((name): name is Extract<keyof O, string> => name in names);
}

/**
 * Control characters (line breaks among them) and bidirectional marks: unseen, they make a name look like another name,
 * or falsify a line in a terminal. No `g`: the pattern is for `test` and `search`.
 */
export const unseenMark = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const unseenMarkRefusal = 'Уберите переносы строк и невидимые управляющие символы';

/** Checks that a text is a time zone: an IANA name, or an offset such as `+03:00`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Splits a text into parts of at most `longest` UTF-16 units, at least one part. No character is cut in two: the database could
 * not store a half.
 */
export function partsOf(text: string, longest: number): string[] {
  const parts: string[] = [];
  let from = 0;
  do {
    const end = from + longest;
    const isWhole = end >= text.length || text.slice(from, end).isWellFormed();
    const to = isWhole ? end : end - 1;
    parts.push(text.slice(from, to));
    from = to;
  } while (from < text.length);
  return parts;
}
