/** The day itself, or the next day that is neither Saturday, Sunday nor a holiday of the network. */
export function workingDay(day: string, holidays: readonly string[]): string {
  let one = day;
  while (weekdayOf(one) > 5 || holidays.includes(one)) one = plusDays(one, 1);
  return one;
}

/** The day this many working days later. */
export function plusWorkingDays(day: string, count: number, holidays: readonly string[]): string {
  let one = day;
  for (let n = 0; n < count; n += 1) one = workingDay(plusDays(one, 1), holidays);
  return one;
}

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
