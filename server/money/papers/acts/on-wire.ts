import { kindName } from '#contract/money/ledger-names';
import type { ActLine } from './month-queries.ts';
import type { Act } from './queries.ts';

export function actOnWire(act: Act) {
  const { state, decidedBy, updNumber, updOn, updState, updDocumentId } = act;
  return {
    ...act,
    acceptedBy: state === 'accepted' && decidedBy !== 'network' ? decidedBy : null,
    upd:
      updNumber !== null && updOn !== null && updState !== null
        ? { number: updNumber, on: updOn, state: updState, hasFile: updDocumentId !== null }
        : null,
  };
}

/** An act with its lines. */
export function wholeActOnWire(act: Act, lines: ActLine[]) {
  return {
    ...actOnWire(act),
    lines: lines.map((line) => (line.offerId === null ? { ...line, name: kindName(line.name) } : line)),
  };
}
