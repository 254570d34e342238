/** The browser's time zone, with its offset at a moment: `Europe/Moscow (UTC+3)`. */
export function zoneAt(moment: Date): string {
  const format = new Intl.DateTimeFormat('ru', { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${format.resolvedOptions().timeZone} (${offset.replace('GMT', 'UTC')})`;
}
