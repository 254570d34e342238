/** Words in a sentence: `a, b или c`. */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' или ');
}

/** A name in quotation marks; those it holds itself become the inner ones: «Ферма „Весёлый хутор“». */
export function quote(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, '„$1“')}»`;
}

/** The keys of an object of names. */
export function keysOf<const O extends object>(names: O) {
  return Object.keys(names).filter((name): name is Extract<keyof O, string> => name in names);
}

/**
 * Control characters (line breaks among them) and marks of writing direction: unseen, they make a name look like another
 * one, or a line of a terminal say what it does not. No `g`: it is for `test` and `search`.
 */
export const unseenMark = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const unseenMarkRefusal = 'Уберите переносы строк и невидимые управляющие символы';

/** Whether a text names a time zone: an IANA name, or an offset as `+03:00`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A text in parts of at most so many units, one at least; no sign is cut in two, which could not be kept. */
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
