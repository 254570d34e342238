import { IconPlus, IconTrash } from '@tabler/icons-react';
import { goalKindNames, goalKinds } from '#contract/offers/goal-names';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { type GoalRow, goalsOf } from './goal-rows.ts';
import classes from './offer-editor.module.css';
import { type FieldsProps, typedField } from './use-offer-form.ts';

const kindOptions = goalKinds.map((value) => ({ value, label: goalKindNames[value] }));

/** Goals whose calls tell of players, and for how long. */
export function GoalFields({ draft, set, field, errors }: FieldsProps) {
  const { goals } = draft;
  const kinds = goalsOf(draft).map(({ kind }) => kind);
  return (
    <Card title="Виды целей">
      <div className={classes.fields}>
        <p className="small dim">
          Для казино и ставок: регистрация, депозиты и доля от NGR считаются по игроку, пока он играет. Каждый
          такой вызов рекламодателя называет свой tid. Цель без вида — обычный лид.
        </p>
        {goals.length > 0 && <GoalRows draft={draft} set={set} errors={errors} />}
        {errors.goals && (
          <p role="alert" className="small danger">
            {errors.goals}
          </p>
        )}
        <ActionButton
          className={classes.add}
          icon={IconPlus}
          onClick={() =>
            set({ goals: [...goals, { key: crypto.randomUUID(), name: '', kind: 'registration' }] })
          }
        >
          Добавить цель
        </ActionButton>
        {kinds.length > 0 && (
          <TextField
            label="Срок учёта игрока, дней"
            help="Сколько дней после первого вызова принимаем вызовы об игроке. Пусто — без срока"
            inputMode="numeric"
            maxLength={4}
            {...field('playerDays')}
          />
        )}
        {kinds.includes('revenue-share') && (
          <SwitchField
            label="Минус месяца переходит на следующий"
            isOn={draft.carryOver}
            turn={(carryOver) => set({ carryOver })}
          />
        )}
      </div>
    </Card>
  );
}

function GoalRows({ draft: { goals }, set, errors }: Pick<FieldsProps, 'draft' | 'set' | 'errors'>) {
  const change = (n: number, by: Partial<GoalRow>) =>
    set({ goals: goals.map((row, place) => (place === n ? { ...row, ...by } : row)) });
  return (
    <ul className={classes.rows} aria-label="Виды целей">
      {goals.map((row, n) => (
        <li key={row.key} className={classes.goal}>
          <TextField
            label="Цель"
            placeholder="Основная"
            maxLength={60}
            {...typedField(row.name, errors[`goals.${n}.name`], (name) => change(n, { name }))}
          />
          <ChoiceField
            label="Вид"
            options={kindOptions}
            value={row.kind}
            choose={(kind) => change(n, { kind })}
            error={errors[`goals.${n}.kind`]}
          />
          <Button
            variant="subtle"
            aria-label={`Убрать вид цели ${n + 1}`}
            onClick={() => set({ goals: goals.filter((_, place) => place !== n) })}
          >
            <IconTrash {...buttonIcon} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
