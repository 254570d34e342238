import { formatMoney } from '../../ui/text/format.ts';
import type { ResultOf } from '../rpc/rpc.ts';

type Moves = ResultOf<'operator.get-batch'>['sums'][number];

/** The movements on partners' accounts, in words: «+200 ₽ доступно», «−200 ₽ в холде». */
export function moveTexts({ currencyCode, available, hold }: Moves): string[] {
  const text = (amount: number, where: string) =>
    amount === 0 ? [] : [`${amount > 0 ? '+' : ''}${formatMoney(amount, currencyCode)} ${where}`];
  return [...text(available, 'доступно'), ...text(hold, 'в холде')];
}
