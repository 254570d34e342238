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
