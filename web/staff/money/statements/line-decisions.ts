import { withdrawalStateNames } from '#contract/money/withdrawal-names';
import { formatMoney } from '../../../ui/text/format.ts';
import type { BankLine } from './bank-line-columns.tsx';

export type Decision = 'paid' | 'returned' | 'aside' | 'new' | 'takeback';

/** A person's possible decisions on a line, likeliest first; none for a line that proves a withdrawal. */
export function decisionsOf({
  state,
  isDebit,
  suggestions,
  endedWithdrawalId = null,
  asideBy = null,
}: Pick<BankLine, 'state' | 'isDebit'> &
  Partial<Pick<BankLine, 'endedWithdrawalId' | 'asideBy'>> & { suggestions: readonly unknown[] }): {
  value: Decision;
  label: string;
}[] {
  if (state === 'aside') return [{ value: 'new', label: 'Снова не разобрана' }];
  if (state !== 'new') return [];
  const own = isDebit
    ? ({ value: 'paid', label: 'Выплата партнёру' } as const)
    : ({ value: 'returned', label: 'Возврат выплаты' } as const);
  const aside = { value: 'aside', label: 'Не выплата' } as const;
  if (endedWithdrawalId !== null)
    return [
      { value: 'takeback', label: 'Банк заплатил: списать с партнёра' },
      own,
      aside,
      ...(asideBy === null ? [] : [{ value: 'new', label: 'Не откладывать' } as const]),
    ];
  return suggestions.length > 0 ? [own, aside] : [aside, own];
}

const fitNames = { number: 'номер', sum: 'сумма', account: 'счёт', purpose: 'назначение' } as const;

/** «№ 12, d.orlov, ООО «Орлов Медиа» •• 1893, 80 000 ₽, отправляется: совпали номер и сумма». */
export function suggestionText(one: BankLine['suggestions'][number]): string {
  const { withdrawalId, userLogin, payeeName, mask, net, state, fits, obstacle } = one;
  const who = `№ ${withdrawalId}, ${userLogin}, ${payeeName} ${mask}, ${formatMoney(net)}`;
  const what = `${withdrawalStateNames[state].toLowerCase()}: совпали ${fits.map((fit) => fitNames[fit]).join(', ')}`;
  return `${who}, ${what}${obstacle ? `. ${obstacle}` : ''}`;
}
