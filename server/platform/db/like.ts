/** A LIKE pattern for values that contain `text` as it stands. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A part of a LIKE pattern in which `%`, `_` and a backslash mean themselves. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for values that begin with `text` as it stands. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

const leastFigures = 5;
const mostFigures = 7;

/**
 * The part of a text that an index of trigrams finds soonest, or all of it: the trigrams of a number are in few texts, those of the words and the
 * country code beside it in nearly all, and the index reads the whole list of each. A number of up to four figures may be a year.
 */
export function rarePart(text: string): string {
  const parts = (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const [part = ''] = word.match(/\p{L}?\d[\p{L}\p{N}]*$/u) ?? [];
    const isNumber = /^\d+$/.test(part);
    return part.length >= (isNumber ? leastFigures : 3) ? [isNumber ? part.slice(-mostFigures) : part] : [];
  });
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? text;
}
