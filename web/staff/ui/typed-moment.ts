/** A point in time as a field of date and time has it, on the reader's clock: `2026-12-01T09:30`. */
export function asTyped(iso: string): string {
  const at = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What was typed there as the wire has it. */
export function asMoment(typed: string): string {
  return new Date(typed).toISOString();
}
