import { formatNumber, plural } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';

export type Terms = NonNullable<ResultOf<'operator.get-referral-terms'>['terms']>;

/** «5 % от дохода, 365 дней с регистрации» */
export function termsText({ share, days, base }: Terms): string {
  if (share === 0) return 'Ничего не начисляется';
  const of = base === 'payout' ? 'от дохода приведённых' : 'от прибыли сети с приведённых';
  const term =
    days === null
      ? 'без срока'
      : `${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')} с регистрации приведённого`;
  return `${formatNumber(share)} % ${of}, ${term}`;
}
