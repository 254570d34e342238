/** A LIKE pattern for values that contain `text` as it stands: its `%`, `_` and `\\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
