import type { Payout } from '#contract/offers/offer-terms';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../../rpc/failure.ts';
import { confirm, type Question } from '../../../../ui/dialog/confirm.tsx';
import { stay } from '../../../../ui/dialog/form-modal.tsx';
import { formatMoney } from '../../../../ui/text/format.ts';

/** The confirmation before a payout above its revenue is saved; `lines` name each such payout. */
export function lossQuestion(lines: string[]): Question {
  return {
    title: 'Платить больше, чем получает сеть?',
    text: `${lines.join('; ')}. Разницу сеть заплатит из своих.`,
    accept: 'Сохранить себе в убыток',
    danger: true,
  };
}

/** «Цель «заявка»: ставка 1 300 ₽ при доходе 1 200 ₽» */
export function lossLine({
  goal,
  amount,
  revenue,
  currencyCode,
}: Payout & { revenue: number | null }): string {
  const about = goal ? `Цель «${goal}»: ставка` : 'Ставка';
  return `${about} ${formatMoney(amount, currencyCode)} при доходе ${formatMoney(revenue ?? 0, currencyCode)}`;
}

/** Sends payouts; where the server names a loss at a field of them, asks first and sends the payouts again. */
export async function sendConfirmingLoss(field: RegExp, send: (allowLoss: boolean) => Promise<string>) {
  try {
    return await send(false);
  } catch (failure) {
    const isConflict = failure instanceof RpcFailure && failure.code === errorCode.conflict;
    const loss = isConflict && Object.entries(failure.fields).find(([name]) => field.test(name))?.[1];
    if (!loss) throw failure;
    return (await confirm(lossQuestion([loss]))) ? await send(true) : stay;
  }
}
