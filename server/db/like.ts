/** A LIKE pattern for values that contain `text` as it stands: `%`, `_` and a backslash in it mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
