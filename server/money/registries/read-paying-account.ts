import { purposeMark } from '#contract/money/withdrawal-names';
import { checkAccount, checkBik, checkCorrespondent } from '../requisites/checks/numbers.ts';
import { refuseProblems } from '../requisites/read-values.ts';
import { findForeignSigns } from './exchange/windows-1251.ts';
import { longest } from './exchange/write-orders.ts';
import { purposeOf } from './file.ts';
import type { PayingAccount } from './paying-queries.ts';

/** Checks the network's account by the rules for partners' accounts, and that a bank's file takes each text. */
export function readPayingAccount(written: PayingAccount): PayingAccount {
  const plain = (text: string) => text.replace(/[\s-]/g, '');
  const read = {
    ...written,
    account: plain(written.account),
    bik: plain(written.bik),
    correspondent: plain(written.correspondent),
  };
  const { account, bik, correspondent } = read;
  refuseProblems({
    bik: checkBik(bik),
    account: checkAccount(account, bik),
    correspondent: checkCorrespondent(correspondent, bik),
    purpose: purposeProblem(read),
    bank: foreignIn(written.bank),
  });
  return read;
}

function purposeProblem(account: PayingAccount) {
  if (!account.purpose.includes(purposeMark))
    return `Впишите ${purposeMark}: на этом месте будет номер выплаты`;
  const length = purposeOf(account, 999_999_999).length;
  return length > longest.purpose
    ? `Вместе с номером длиннее ${longest.purpose} знаков`
    : foreignIn(account.purpose);
}

/** The characters of a text that a bank's file cannot carry; null where it carries all. */
export function foreignIn(text: string): string | null {
  const foreign = findForeignSigns(text.replaceAll('₽', ''));
  return foreign.length > 0 ? `Файл для банка не передаёт знаки ${foreign.join(' ')}` : null;
}
