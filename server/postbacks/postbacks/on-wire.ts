import { clickMacro } from '#contract/postbacks/postback-macros';
import type { findAttempts, ListedCall } from './calls/call-queries.ts';
import { shownUrl } from './fill.ts';

/** A postback call in the wire's form. */
export function callOnWire(row: ListedCall) {
  return { ...row, emptyMacro: emptyMacroOf(row) };
}

/** An ended call went to the postback's current URL only if filling that URL gives the called URL. */
function emptyMacroOf({ template, macros, nextAt, heldBy, url }: ListedCall) {
  const macro = template === null ? null : clickMacro(template);
  if (template === null || macro === null || macros[macro]) return null;
  const isToCome = nextAt !== null || heldBy !== null;
  return isToCome || shownUrl(template, macros)?.href === url ? macro : null;
}

/** All attempts, the oldest first. The last attempt of an ended call is stored with the call. */
export function attemptsOnWire(row: ListedCall, earlier: Awaited<ReturnType<typeof findAttempts>>) {
  const { lastAt, method, url, answer, status, fault, milliseconds } = row;
  const hasEnded = row.state === 'delivered' || row.state === 'failed';
  const last = hasEnded && lastAt ? [{ at: lastAt, method, url, status, fault, answer, milliseconds }] : [];
  return [...earlier, ...last].map((one) => ({
    ...one,
    method: one.method ?? '',
    url: one.url ?? '',
    answer: one.answer ?? '',
  }));
}
