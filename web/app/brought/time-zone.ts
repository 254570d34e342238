/** Of the reader of the page that is asked for. */
export let timeZone = 'UTC';

export function readIn(zone: string): void {
  timeZone = zone;
}

/** In the hours around a change of the clock it may be one hour off: the page then asks by itself. */
export function momentAt(local: string): Date {
  const moment = Date.parse(`${local}Z`);
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
  return new Date(moment - offset);
}
