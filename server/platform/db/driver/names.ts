/** The field of a row for a column: `userId` for `user_id`. */
export function fieldOf(column: string): string {
  return column.includes('_')
    ? column.replace(/(?<=.)_([a-z])/g, (_, letter) => letter.toUpperCase())
    : column;
}

/** The column of a field: `user_id` for `userId`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
