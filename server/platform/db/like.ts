/** A LIKE pattern for values that contain `text` literally. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A part of a LIKE pattern in which `%`, `_` and a backslash are literal. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for values that begin with `text` literally. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

const leastFigures = 5;
const mostFigures = 7;

/**
 * The part of a text that a trigram index finds soonest, or the whole text: the trigrams of a number are in few texts, the
 * trigrams of words and of a country code in nearly all, and the index reads the whole list of each. A number of up to four
 * figures may be a year.
 */
export function rarePart(text: string): string {
  const parts = (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const [part = ''] = word.match(/\p{L}?\d[\p{L}\p{N}]*$/u) ?? [];
    const isNumber = /^\d+$/.test(part);
    return part.length >= (isNumber ? leastFigures : 3) ? [isNumber ? part.slice(-mostFigures) : part] : [];
  });
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? text;
}
