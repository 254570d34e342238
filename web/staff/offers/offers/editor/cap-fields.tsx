import { IconPlus, IconTrash } from '@tabler/icons-react';
import { capLimit } from '#contract/offers/offer-names';
import { capPeriodNames, goalName } from '../../../../offers/offers/cap-names.ts';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { currencyOptions } from '../../../ui/currency-options.ts';
import { type CapRow, emptyCap } from './cap-rows.ts';
import classes from './offer-editor.module.css';
import { type FieldsProps, typedField } from './use-offer-form.ts';

/** Further limits: by partner, period, goal and sum. */
export function CapFields({ draft, set, errors }: FieldsProps) {
  const { caps, payouts } = draft;
  const goals = [
    ...new Set(['', ...payouts.map(({ goal }) => goal.trim()), ...caps.flatMap(({ goal }) => goal ?? [])]),
  ];
  const change = (n: number, by: Partial<CapRow>) =>
    set({ caps: caps.map((row, place) => (place === n ? { ...row, ...by } : row)) });
  return (
    <>
      {caps.length > 0 && (
        <ul className={classes.rows} aria-label="Другие лимиты">
          {caps.map((row, n) => (
            <li key={row.key} className={classes.landing}>
              <CapFieldset
                row={row}
                goals={goals}
                errorOf={(field) => errors[`caps.${n}.${field}`]}
                change={(by) => change(n, by)}
              />
              <Button
                variant="subtle"
                icon={IconTrash}
                aria-label={`Убрать лимит ${n + 1}`}
                onClick={() => set({ caps: caps.filter((_, place) => place !== n) })}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
      {errors.caps && (
        <p role="alert" className="small danger">
          {errors.caps}
        </p>
      )}
      {caps.length < capLimit && (
        <ActionButton
          className={classes.add}
          icon={IconPlus}
          onClick={() => set({ caps: [...caps, emptyCap(crypto.randomUUID())] })}
        >
          Добавить лимит
        </ActionButton>
      )}
    </>
  );
}

function CapFieldset({
  row,
  goals,
  errorOf,
  change,
}: {
  row: CapRow;
  goals: string[];
  errorOf: (field: string) => string | undefined;
  change: (by: Partial<CapRow>) => void;
}) {
  const field = (name: 'count' | 'sum') =>
    typedField(row[name], errorOf(name), (text) => change({ [name]: text }));
  return (
    <div className="stack halves-768 top gap-16">
      <ChoiceField label="Кому" options={perOptions} value={row.per} choose={(per) => change({ per })} />
      <ChoiceField
        label="Период"
        options={periodOptions}
        value={row.period}
        error={errorOf('period')}
        choose={(period) => change({ period })}
      />
      <TextField
        label="Конверсий"
        help="Пусто — любое число"
        inputMode="numeric"
        maxLength={9}
        {...field('count')}
      />
      <TextField
        label="Сумма начислений"
        help="Пусто — любая сумма"
        inputMode="decimal"
        maxLength={24}
        {...field('sum')}
      />
      <SelectField
        label="Цель"
        help="Когда цель выбрала лимит, оффер закрывается целиком: до конверсии цель клика не известна"
        data={[
          { value: allGoals, label: 'Все цели' },
          ...goals.map((goal) => ({ value: `=${goal}`, label: goalName(goal) })),
        ]}
        value={row.goal === null ? allGoals : `=${row.goal}`}
        error={errorOf('goal')}
        onChange={({ currentTarget: { value } }) =>
          change({ goal: value === allGoals ? null : value.slice(1) })
        }
      />
      {row.sum.trim() !== '' && (
        <ChoiceField
          label="Валюта суммы"
          help="Начисления в другой валюте в сумму не входят"
          options={currencyOptions}
          value={row.currencyCode}
          choose={(currencyCode) => change({ currencyCode })}
        />
      )}
    </div>
  );
}

const allGoals = '*';
const perOptions = [
  { value: 'partner', label: 'Каждому партнёру' },
  { value: 'offer', label: 'Всем партнёрам вместе' },
] as const;
export const periodOptions = choicesOf(['day', 'month', 'total'], capPeriodNames);
