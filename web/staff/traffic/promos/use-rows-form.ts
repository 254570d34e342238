import type { FormErrors } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { foldCode, promoLimits } from '#contract/traffic/promo-names';
import { navigate } from '../../../router/router.ts';
import { stay } from '../../../ui/dialog/form-modal.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { momentAt } from '../../../ui/filter/time-zone.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { Fault } from '../../offers/offers/editor/cap-rows.ts';
import { goalRowsOf, payoutFaults, payoutsOf } from '../../offers/offers/editor/goal-rows.ts';
import { sendConfirmingLoss } from '../../offers/offers/editor/loss-question.ts';
import type { PayoutRow } from '../../offers/offers/editor/offer-draft.ts';
import { pathTo } from '../../paths.ts';
import { ask, type ParamsOf, useAction } from '../../rpc/rpc.ts';

/** A code as typed, and its partner; without a partner it is free. `key` only names the row during editing. */
export type CodeRow = { key: string; code: string; userId: string; name: string };

type Values = { offerId: string; rows: CodeRow[]; from: string; until: string; payouts: PayoutRow[] };

export const emptyCode = (): CodeRow => ({ key: crypto.randomUUID(), code: '', userId: '', name: '' });

/** The form of codes that hold for the same time by the same terms. `leave` is called before the page is left. */
export function useRowsForm(offerId: string, leave: () => void) {
  const act = useAction();
  const plan = useActionForm<Values>({
    initialValues: { offerId, rows: [{ ...emptyCode(), key: 'first' }], from: '', until: '', payouts: [] },
    validate: (values) => faultsOf(values, goals),
    act: async (values, keyed) => {
      const params = paramsOf(values, goals);
      const done = await sendConfirmingLoss(/^rows\.\d+\.payouts\.\d+\.amount$/, async (allowLoss) => {
        await act('operator.save-promos', keyed({ ...params, allowLoss }));
        return `Записано: ${formatCount(params.rows.length, 'промокод', 'промокода', 'промокодов')}`;
      });
      if (done === stay) return;
      leave();
      void toast(done);
      await navigate(`${pathTo('promos')}?tab=codes&offerId=${params.offerId}`);
    },
  });
  const chosen = plan.form.values.offerId;
  const offer = useQuery({
    ...ask('operator.get-offer', { id: Number(chosen) }),
    enabled: chosen !== '',
  }).data;
  const goals = goalRowsOf(offer?.goals ?? []);
  return { plan, offer, goals };
}

type Goals = ReturnType<typeof goalRowsOf>;

function faultsOf({ offerId, rows, from, until, payouts }: Values, goals: Goals): FormErrors {
  const { shortest, longest } = promoLimits;
  const folded = rows.map(({ code }) => foldCode(code));
  const faults: Fault[] = [
    ['offerId', offerId === '' && 'Выберите оффер'],
    ...rows.map(
      ({ code }, n): Fault => [
        `rows.${n}.code`,
        code.trim().length < shortest
          ? `Промокод — от ${shortest} до ${longest} знаков`
          : folded.indexOf(folded[n] ?? '') < n && 'Этот промокод уже есть в списке',
      ],
    ),
    ['until', from !== '' && until !== '' && until <= from && 'Конец раньше начала'],
    ...payoutFaults({ goals, payouts }),
  ];
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

function paramsOf({ offerId, rows, from, until, payouts: own }: Values, goals: Goals): Saved {
  const payouts = payoutsOf({ goals, payouts: own }).map(
    // The advertiser's price stays that of the offer's payout.
    ({ revenue: _, revenuePercent: __, ...payout }) => payout,
  );
  const begin = (from === '' ? new Date() : momentAt(from)).toISOString();
  return {
    offerId: Number(offerId),
    rows: rows.map(({ code, userId }) => ({
      code: code.trim(),
      ...(userId && { userId: Number(userId) }),
      from: begin,
      ...(until && { until: momentAt(until).toISOString() }),
      ...(payouts.length > 0 && { payouts }),
    })),
  };
}

type Saved = Pick<ParamsOf<'operator.save-promos'>, 'offerId' | 'rows'>;
