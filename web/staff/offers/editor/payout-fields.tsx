import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currencyCodes } from '#contract/money/ledger-names';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Card } from '../../../ui/page/card.tsx';
import { payerOptions } from '../offer-names.ts';
import { CountriesField } from './countries-field.tsx';
import { emptyRow, type PayoutRow } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** What goals pay, by country, and when. */
export function PayoutFields({ draft, set, errors }: FieldsProps) {
  const { payouts, payoutFrom, holdDays, clickDays } = draft;
  const change = (n: number, by: Partial<PayoutRow>) =>
    set({ payouts: payouts.map((row, place) => (place === n ? { ...row, ...by } : row)) });
  return (
    <Card title="Выплаты">
      <div className={classes.fields}>
        <ChoiceField
          label="Кто называет выплату"
          options={payerOptions}
          value={payoutFrom}
          choose={(value) => set({ payoutFrom: value })}
        />
        <ul className={classes.rows} aria-label="Выплаты по целям и странам">
          {payouts.map((row, n) => (
            <li key={row.key} className={classes.payout}>
              <PayoutFieldset
                row={row}
                error={errors[`payouts.${n}.amount`]}
                change={(by) => change(n, by)}
              />
              <Button
                variant="subtle"
                aria-label={`Убрать выплату ${n + 1}`}
                onClick={() => set({ payouts: payouts.filter((_, place) => place !== n) })}
              >
                <IconTrash {...buttonIcon} />
              </Button>
            </li>
          ))}
        </ul>
        {errors.payouts && (
          <p role="alert" className={classes.wrong}>
            {errors.payouts}
          </p>
        )}
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus {...buttonIcon} />}
          onClick={() => set({ payouts: [...payouts, emptyRow(crypto.randomUUID())] })}
        >
          Добавить выплату
        </Button>
        <div className={classes.pair}>
          <TextField
            label="Холд, дней"
            help="Сколько подтверждённая конверсия ждёт выплаты; 0 — сразу"
            inputMode="numeric"
            maxLength={3}
            value={holdDays}
            error={errors.holdDays}
            onChange={({ currentTarget }) => set({ holdDays: currentTarget.value })}
          />
          <TextField
            label="Срок конверсии, дней"
            help="Сколько дней после клика принимаем конверсию"
            inputMode="numeric"
            maxLength={3}
            value={clickDays}
            error={errors.clickDays}
            onChange={({ currentTarget }) => set({ clickDays: currentTarget.value })}
          />
        </div>
      </div>
    </Card>
  );
}

type FieldsetProps = { row: PayoutRow; error: ReactNode; change: (by: Partial<PayoutRow>) => void };

/** Goal, countries, amount, currency. */
export function PayoutFieldset({ row, error, change }: FieldsetProps) {
  return (
    <>
      <TextField
        label="Цель"
        placeholder="Основная"
        maxLength={60}
        value={row.goal}
        onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
      />
      <CountriesField
        label="Страны"
        none="Остальные"
        countries={row.countries}
        change={(countries) => change({ countries })}
      />
      <TextField
        label="Выплата"
        inputMode="decimal"
        maxLength={14}
        value={row.amount}
        error={error}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <ChoiceField
        label="Валюта"
        options={currencies}
        value={row.currencyCode}
        choose={(code) => change({ currencyCode: code })}
      />
    </>
  );
}

const currencies = currencyCodes.map((value) => ({ value, label: value }));
