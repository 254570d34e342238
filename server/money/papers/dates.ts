const months = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «октябрь 2026» for `2026-10`. */
export function monthName(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s*г\.$/, '');
}

/** «31 октября 2026 г.» for `2026-10-31`. */
export function dayName(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
