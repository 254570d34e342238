/**
 * The moment of a local time, `2026-11-20T00:00:00`, in a time zone. In the hours around a change of that clock it may be one
 * hour off.
 */
export function momentIn(timeZone: string, local: string): Date {
  const moment = Date.parse(`${local}Z`);
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
  return new Date(moment - offset);
}
