import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { inPortions } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import { reportOf } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import type { Withdrawal } from './withdrawal-columns.tsx';
import { countSigns } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

type Bulk = { kind: 'approve' | 'reject'; chosen: Withdrawal[]; clear: Clear };

/** Approves or rejects the selected withdrawals; says which ones stay unchanged and why. */
export function BulkModal({ kind, chosen, clear }: Bulk) {
  const act = useAction();
  const { title, name, done, effect } = words[kind];
  const isReject = kind === 'reject';
  return (
    <DecideModal
      title={title}
      submitText={chosen.length === 1 ? name : `${name} ${countOf(chosen, 'выплату')}`}
      cancelText="Не сейчас"
      danger={isReject}
      lead={effect}
      reason={
        isReject ? { label: 'Причина', help: 'Её прочтут партнёры', required: 'Укажите причину' } : undefined
      }
      act={async (reason, keyed) => {
        const { answers, left } = await inPortions(
          chosen.map(({ id }) => id),
          (ids) =>
            isReject
              ? act('operator.reject-withdrawals', keyed({ ids, reason }))
              : act('operator.approve-withdrawals', keyed({ ids })),
          mostWithdrawals,
        );
        clear(left.map(({ id }) => id));
        return reportOf(answers, left, done, title);
      }}
    >
      <Chosen chosen={chosen} />
    </DecideModal>
  );
}

/** The limit of the methods; each call asks for the app's code. */
const mostWithdrawals = 200;

const words: Record<Bulk['kind'], { title: string; name: string; done: string; effect: string }> = {
  approve: {
    title: 'Одобрить выплаты?',
    name: 'Одобрить',
    done: 'Одобрено выплат',
    effect:
      'Деньги ещё не уходят. Реестры с этими выплатами одобрите не вы, а другой сотрудник. Задержанные останутся как есть.',
  },
  reject: {
    title: 'Отклонить выплаты?',
    name: 'Отклонить',
    done: 'Отклонено выплат',
    effect: 'Суммы снова будут доступны партнёрам. Вернуть эти выплаты в очередь нельзя.',
  },
};

/** The total of the chosen withdrawals in large figures, and their signs. */
export function Chosen({ chosen }: { chosen: Withdrawal[] }) {
  const signs = countSigns(chosen);
  return (
    <div className={classes.sum}>
      <p className={classes.figure}>{totalsOf(chosen)}</p>
      <p className="flush small dim">{countOf(chosen)}, придёт столько без комиссий</p>
      {signs.length > 0 && (
        <ul className="grid gap-4 bare">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countOf({ length }: Withdrawal[], one = 'выплата'): string {
  return `${formatNumber(length)} ${plural(length, one, 'выплаты', 'выплат')}`;
}

/** Totals by currency: sums of different currencies are never added. */
function totalsOf(chosen: Withdrawal[]): string {
  const codes = [...new Set(chosen.map(({ currencyCode }) => currencyCode))];
  return codes
    .map((code) => {
      const cents = chosen.reduce(
        (sum, one) => sum + (one.currencyCode === code ? Math.round(one.net * 100) : 0),
        0,
      );
      return formatMoney(cents / 100, code);
    })
    .join(' + ');
}
