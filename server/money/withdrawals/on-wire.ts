import { isOpen, lineFlagNames } from '#contract/money/withdrawal-names';
import type { Withdrawal } from './queries.ts';

/** `holds` tells the partner that the staff have paused the withdrawal; the reason, `staffHold`, is the staff's alone. */
export function withdrawalOnWire(row: Withdrawal) {
  return { ...row, isCancellable: isOpen(row) };
}

export function staffWithdrawalOnWire(row: Withdrawal) {
  const signs = row.flags.map((flag) =>
    flag === 'mail'
      ? lineFlagNames.mail.replace('сменена', `сменена ${row.mailChangedOn ?? ''}`)
      : lineFlagNames[flag],
  );
  return { ...withdrawalOnWire(row), signs };
}
