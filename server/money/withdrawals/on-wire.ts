import { isOpen, type LineFlag, lineFlagNames } from '#contract/money/withdrawal-names';
import { currencyCode } from '#contract/wire/fields';
import { fromMinor } from '../ledger/money.ts';
import type { Withdrawal, WithdrawalEntry, WithdrawalEvent } from './queries.ts';

export function withdrawalOnWire(row: Withdrawal) {
  const { id, state, destinationId, methodKind, methodName, mask, payeeName, expectedOn, holds, reason } =
    row;
  return {
    id,
    state,
    destinationId,
    methodKind,
    methodName,
    mask,
    payeeName,
    expectedOn,
    reason,
    // `holds` tells the partner that the staff hold the withdrawal back; the reason is not the partner's to read.
    holds,
    receipt: row.receipt,
    requestedAt: row.requestedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    sum: fromMinor(row.sum),
    fee: fromMinor(row.fee),
    tax: fromMinor(row.tax),
    net: fromMinor(row.net),
    currencyCode: currencyCode.parse(row.currencyCode),
    isCancellable: isOpen(row),
  };
}

export function staffWithdrawalOnWire(row: Withdrawal) {
  const { userId, userLogin, userName, methodId, staffHold, registryId, proposed } = row;
  const signs = row.flags.map((flag) => signOf(flag, row));
  const own = { userId, userLogin, userName, methodId, staffHold, signs, registryId, proposed };
  return { ...withdrawalOnWire(row), ...own };
}

function signOf(flag: LineFlag, { mailChangedOn }: Withdrawal) {
  return flag === 'mail'
    ? lineFlagNames.mail.replace('сменена', `сменена ${mailChangedOn ?? ''}`)
    : lineFlagNames[flag];
}

const authors = { partner: 'partner', program: 'program', key: 'network', staff: 'network' } as const;

export function eventOnWire({ state, at, reason, actor }: WithdrawalEvent) {
  return { state, at: at.toISOString(), reason, by: authors[actor] };
}

export function entryOnWire({ amount, createdAt, ...entry }: WithdrawalEntry) {
  return { ...entry, createdAt: createdAt.toISOString(), amount: fromMinor(amount) };
}
