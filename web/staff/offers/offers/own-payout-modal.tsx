import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { amountText } from '../../../ui/text/amount.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { useAction } from '../../rpc/rpc.ts';
import { partnerLabel } from '../../ui/partner-label.ts';
import { sendConfirmingLoss } from './editor/loss-question.ts';
import { emptyRow, type PayoutRow } from './editor/offer-draft.ts';
import classes from './editor/offer-editor.module.css';
import { PayoutFieldset } from './editor/payout-fields.tsx';
import { readPayout } from './editor/read-numbers.ts';
import type { OwnPayout } from './own-payouts-card.tsx';
import { PartnerFinder } from './partner-finder.tsx';

/** A partner's own payout: a new one, or another sum for an existing one. */
export function OwnPayoutModal({ offerId, payout }: { offerId: number; payout: OwnPayout | null }) {
  const modal = useSaving(offerId, payout);
  const { form, refusal } = modal;
  const { userId, login, amount, row } = form.values;
  return (
    <FormModal
      modal={{ ...modal, refusal: refusal ?? form.errors.userId?.toString() }}
      title={payout ? 'Изменить индивидуальную ставку' : 'Индивидуальная ставка партнёра'}
      size="lg"
      submitText="Назначить ставку"
    >
      <div className={classes.fields}>
        {userId !== null ? (
          <p>
            Партнёр: <strong>{login}</strong>
          </p>
        ) : (
          <PartnerFinder
            label="Партнёр"
            verb="Выбрать"
            take={(one) => form.setValues({ userId: one.id, login: partnerLabel(one) })}
          />
        )}
        {payout ? (
          // Goal, countries and currency identify the payout: changing them would make a second payout.
          <>
            <p>
              {row.goal ? `Цель: ${row.goal}` : 'Основная цель'},{' '}
              {row.countries.map(countryName).join(', ') || 'остальные страны'}, {row.currencyCode}
            </p>
            <TextField
              label="Ставка партнёра"
              inputMode="decimal"
              maxLength={24}
              {...form.getInputProps('amount')}
            />
          </>
        ) : (
          <div className={classes.payout}>
            <PayoutFieldset
              row={{ ...row, amount }}
              error={form.errors.amount}
              change={({ amount: sum = amount, ...by }) =>
                form.setValues({ amount: sum, row: { ...row, ...by } })
              }
            />
          </div>
        )}
        <p className="small dim">
          Действует для новых кликов. Партнёр получит уведомление, если льёт сюда трафик.
        </p>
      </div>
    </FormModal>
  );
}

type Values = { userId: number | null; login: string; amount: string; row: Omit<PayoutRow, 'amount'> };

function useSaving(offerId: number, payout: OwnPayout | null) {
  const act = useAction();
  return useFormModal<Values>({
    initialValues: startOf(payout),
    validate: {
      amount: (amount, { row }) =>
        readPayout(amount, row.currencyCode) === null ? 'Укажите сумму, например 1150,50' : null,
      userId: (userId) => (userId === null ? 'Выберите партнёра' : null),
    },
    act: async ({ userId, amount, row: { goal, countries, currencyCode } }, keyed) => {
      const sum = readPayout(amount, currencyCode);
      if (sum === null || userId === null) return stay;
      const wanted = { offerId, userId, goal, countries, currencyCode, amount: sum };
      return await sendConfirmingLoss(/^amount$/, async (allowLoss) => {
        await act('operator.set-payout', keyed({ ...wanted, allowLoss }));
        return 'Индивидуальная ставка назначена';
      });
    },
  });
}

function startOf(payout: OwnPayout | null): Values {
  const { amount, ...row } = emptyRow('0');
  if (!payout) return { userId: null, login: '', amount, row };
  const { userId, login, goal, countries, currencyCode } = payout;
  const text = amountText(payout.amount);
  return { userId, login, amount: text, row: { ...row, goal, countries, currencyCode } };
}
