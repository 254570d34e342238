import { kindName } from '#contract/money/ledger-names';
import { currencyCode } from '#contract/wire/fields';
import { fromMinor } from '../../ledger/money.ts';
import type { ActLine } from './month-queries.ts';
import type { Act } from './queries.ts';

export function actOnWire(act: Act) {
  const { id, month, number, version, datedOn, state, payeeName, silentAfter, objection, decidedBy } = act;
  return {
    id,
    month,
    number,
    version,
    datedOn,
    state,
    payeeName,
    silentAfter,
    objection,
    currencyCode: currencyCode.parse(act.currencyCode),
    amount: fromMinor(act.amount),
    offeredAt: act.offeredAt?.toISOString() ?? null,
    decidedAt: act.decidedAt?.toISOString() ?? null,
    upd: updOnWire(act),
    acceptedBy: state === 'accepted' && decidedBy !== 'network' ? decidedBy : null,
  };
}

function updOnWire({ updNumber, updOn, updState, updDocumentId }: Act) {
  return updNumber !== null && updOn !== null && updState !== null
    ? { number: updNumber, on: updOn, state: updState, hasFile: updDocumentId !== null }
    : null;
}

export function staffActOnWire(act: Act) {
  return { ...actOnWire(act), userId: act.userId, userLogin: act.userLogin, userName: act.userName };
}

/** An act with its lines. */
export function wholeActOnWire(act: Act, lines: ActLine[]) {
  return {
    carried: fromMinor(act.carried),
    lines: lines.map((line) => ({
      ...line,
      name: line.offerId === null ? kindName(line.name) : line.name,
      amount: fromMinor(line.amount),
    })),
  };
}
