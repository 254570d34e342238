import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GoalKind } from '#contract/offers/goal-names';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { AdvertiserField } from '../../../ui/advertiser-field.tsx';
import { CountriesField } from '../../../ui/countries/countries-field.tsx';
import { currencyOptions } from '../../../ui/currency-options.ts';
import { payerOptions } from '../offer-names.ts';
import { hasLeast, kindIn } from './goal-rows.ts';
import { marginOf } from './margin.ts';
import { emptyRow, type PayoutRow } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import { PromoRuleField } from './promo-rule-field.tsx';
import { readPayout } from './read-numbers.ts';
import { type FieldsProps, typedField } from './use-offer-form.ts';

/** The payouts of goals, by country, and their times. */
export function PayoutFields({ draft, read, set, field, errors }: FieldsProps) {
  const { payouts, payoutFrom, advertiser } = draft;
  const seesRevenue = useMay()('operator.get-advertisers');
  const change = (n: number, by: Partial<PayoutRow>) =>
    set({ payouts: payouts.map((row, place) => (place === n ? { ...row, ...by } : row)) });
  return (
    <Card title="Ставки">
      <div className={classes.fields}>
        {seesRevenue && (
          <AdvertiserField
            id={advertiser?.id ?? null}
            {...(advertiser && { name: advertiser.name })}
            choose={(one) => set({ advertiser: one })}
            error={errors.advertiserId}
          />
        )}
        {seesRevenue && read.advertiser && advertiser?.id !== read.advertiser.id && (
          <p className="small dim" role="status">
            {`Что ещё не вошло в счёт «${read.advertiser.name}», будет в счёте нового рекламодателя: меняйте, когда месяц прежнего закрыт.`}
          </p>
        )}
        <ChoiceField
          label="Кто задаёт ставку"
          options={payerOptions}
          value={payoutFrom}
          choose={(value) => set({ payoutFrom: value })}
        />
        {seesRevenue && payoutFrom === 'advertiser' && (
          <TextField
            label="Доля партнёра, %"
            help="Сумма, которую назвал рекламодатель, — выручка сети, партнёру уходит эта доля. Пусто — вся сумма партнёру, выручка неизвестна"
            inputMode="decimal"
            maxLength={6}
            {...field('share')}
          />
        )}
        <ul className={classes.rows} aria-label="Ставки по целям и странам">
          {payouts.map((row, n) => (
            <li key={row.key} className={seesRevenue ? classes.priced : classes.payout}>
              <PayoutFieldset
                row={row}
                error={errors[`payouts.${n}.amount`]}
                change={(by) => change(n, by)}
                isWithRevenue={seesRevenue}
                revenueError={errors[`payouts.${n}.revenue`]}
                minError={errors[`payouts.${n}.minAmount`]}
                kind={kindIn(draft, row.goal)}
              />
              <Button
                variant="subtle"
                aria-label={`Убрать ставку ${n + 1}`}
                onClick={() => set({ payouts: payouts.filter((_, place) => place !== n) })}
              >
                <IconTrash {...buttonIcon} />
              </Button>
            </li>
          ))}
        </ul>
        {errors.payouts && (
          <p role="alert" className="small danger">
            {errors.payouts}
          </p>
        )}
        <ActionButton
          className={classes.add}
          icon={IconPlus}
          onClick={() => set({ payouts: [...payouts, emptyRow(crypto.randomUUID())] })}
        >
          Добавить ставку
        </ActionButton>
        <div className="stack halves-768 top gap-16">
          <TextField
            label="Холд, дней"
            help="Сколько деньги ждут в холде после подтверждения; 0 — доступны сразу"
            inputMode="numeric"
            maxLength={3}
            {...field('holdDays')}
          />
          <TextField
            label="Срок конверсии, дней"
            help="Сколько дней после клика принимаем конверсию"
            inputMode="numeric"
            maxLength={3}
            {...field('clickDays')}
          />
        </div>
        <PromoRuleField value={draft.promoRule} choose={(promoRule) => set({ promoRule })} />
      </div>
    </Card>
  );
}

/** Goal, countries, amount or percent, the advertiser's price, currency; of deposits the smallest one that is paid. */
export function PayoutFieldset({
  row,
  error,
  change,
  isWithRevenue = false,
  revenueError,
  minError,
  kind = 'lead',
  isForAll = false,
}: {
  row: PayoutRow;
  error: ReactNode;
  change: (by: Partial<PayoutRow>) => void;
  isWithRevenue?: boolean;
  revenueError?: ReactNode;
  minError?: ReactNode;
  kind?: GoalKind;
  /** True where the payout is for all countries. */
  isForAll?: boolean;
}) {
  const isShare = kind === 'revenue-share';
  const field = (name: 'goal' | 'amount' | 'revenue' | 'minAmount', fault?: ReactNode) =>
    typedField(row[name], fault, (text) => change({ [name]: text }));
  const amount = readPayout(row.amount, row.currencyCode);
  const revenue = readPayout(row.revenue, row.currencyCode);
  const margin = amount === null || isShare ? null : marginOf({ ...row, amount, revenue });
  return (
    <>
      <TextField label="Цель" placeholder="Основная" maxLength={60} {...field('goal')} />
      {!isForAll && (
        <CountriesField
          label="Страны"
          none="Остальные"
          countries={row.countries}
          change={(countries) => change({ countries })}
        />
      )}
      <TextField
        label={isShare ? 'Партнёру, % от NGR' : 'Ставка партнёра'}
        inputMode="decimal"
        maxLength={24}
        {...field('amount', error)}
      />
      {isWithRevenue && (
        <TextField
          label={isShare ? 'Сети, % от NGR' : 'Цена рекламодателя'}
          placeholder="Не указана"
          inputMode="decimal"
          maxLength={24}
          {...field('revenue', revenueError)}
        />
      )}
      <ChoiceField
        label="Валюта"
        options={currencyOptions}
        value={row.currencyCode}
        choose={(code) => change({ currencyCode: code })}
      />
      {hasLeast(kind) && (
        <TextField
          label="Депозит от"
          placeholder="Любой"
          inputMode="decimal"
          maxLength={24}
          {...field('minAmount', minError)}
        />
      )}
      {isWithRevenue && !isShare && (
        <output className={margin?.isLoss ? classes.loss : classes.margin}>
          {margin ? margin.text : 'Цена не указана: прибыль не считается'}
        </output>
      )}
    </>
  );
}
