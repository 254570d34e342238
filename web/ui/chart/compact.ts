const format = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

/** A number for a narrow place: `412 тыс.`. */
export function compact(value: number): string {
  return format.format(value);
}
