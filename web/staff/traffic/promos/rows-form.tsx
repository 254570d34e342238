import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { promoLimits } from '#contract/traffic/promo-names';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { Picker } from '../../../ui/filter/picker.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Card } from '../../../ui/page/card.tsx';
import { zoneAt } from '../../../ui/text/format.ts';
import { type GoalRow, kindIn } from '../../offers/offers/editor/goal-rows.ts';
import { emptyRow, type PayoutRow } from '../../offers/offers/editor/offer-draft.ts';
import editor from '../../offers/offers/editor/offer-editor.module.css';
import { PayoutFieldset } from '../../offers/offers/editor/payout-fields.tsx';
import { ruleHelps } from '../../offers/offers/editor/promo-rule-field.tsx';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { OfferField } from '../../ui/offer-field.tsx';
import classes from './promos.module.css';
import { type CodeRow, emptyCode, useRowsForm } from './use-rows-form.ts';

const partner = partnerFilter();

/** Codes of an offer that hold for the same time by the same terms, each a partner's or free. */
export function RowsForm({ offerId }: { offerId: string }) {
  const [isDone, setDone] = useState(false);
  const { plan, offer, goals } = useRowsForm(offerId, () => flushSync(() => setDone(true)));
  const { form } = plan;
  useLeaveQuestion(form.isDirty() && !isDone ? leavesUnsaved : null);
  return (
    <SubmitForm plan={plan} submitText="Записать промокоды" className="stack gap-cards" row="row">
      <Card title="Оффер и срок">
        <div className="stack gap-16">
          <OfferField {...form.getInputProps('offerId')} />
          {offer && <p className="flush small dim">{ruleHelps[offer.promoRule]}</p>}
          <div className="stack halves-768 top gap-16">
            <DayField
              kind="datetime-local"
              label="Действуют с"
              help="Пусто — с этой минуты"
              {...dayProps(form.getInputProps('from'))}
            />
            <DayField
              kind="datetime-local"
              label="До"
              help={`Пусто — без срока. Часовой пояс браузера: ${zoneAt(new Date())}`}
              {...dayProps(form.getInputProps('until'))}
            />
          </div>
        </div>
      </Card>
      <Card title="Промокоды">
        <Codes form={form} />
      </Card>
      <Card title="Своя ставка">
        <div className={editor.fields}>
          <p className="small dim">
            Вместо ставки оффера за заказы по этим промокодам. Пусто — партнёру платят как по его ссылке.
          </p>
          <OwnPayouts form={form} goals={goals} />
        </div>
      </Card>
    </SubmitForm>
  );
}

type Form = ReturnType<typeof useRowsForm>['plan']['form'];

function Codes({ form }: { form: Form }) {
  const { rows } = form.values;
  const change = (changed: CodeRow[]) => form.setFieldValue('rows', changed);
  return (
    <div className="stack gap-16">
      <ul className={classes.rows} aria-label="Промокоды">
        {rows.map((row, n) => (
          <li key={row.key} className={classes.row}>
            <TextField
              label="Промокод"
              maxLength={promoLimits.longest}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps(`rows.${n}.code`)}
              error={faultOf(form, n)}
            />
            <Picker
              label="Партнёр"
              source={partner.source}
              placeholder="Ничей: для будущих запросов"
              value={row.userId}
              {...(row.userId && { name: row.name })}
              error={form.errors[`rows.${n}.userId`]}
              choose={(userId, name = '') => change(rows.with(n, { ...row, userId, name }))}
            />
            {rows.length > 1 && (
              <Button
                variant="subtle"
                aria-label={`Убрать промокод ${n + 1}`}
                onClick={() => change(rows.toSpliced(n, 1))}
              >
                <IconTrash {...buttonIcon} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {form.errors.rows && (
        <p role="alert" className="flush small danger">
          {form.errors.rows}
        </p>
      )}
      <ActionButton
        className={editor.add}
        icon={IconPlus}
        disabled={rows.length >= promoLimits.rows}
        onClick={() => change([...rows, emptyCode()])}
      >
        Добавить промокод
      </ActionButton>
    </div>
  );
}

/** The error of the server or the form at a code or at its time. */
function faultOf({ errors }: Form, n: number) {
  return errors[`rows.${n}.code`] ?? errors[`rows.${n}.from`] ?? errors[`rows.${n}.until`];
}

/** All codes have the same payouts, so the server names those of the first one. */
function payoutFault(errors: Form['errors'], n: number, ...fields: string[]) {
  const names = fields.flatMap((field) => [`payouts.${n}.${field}`, `rows.0.payouts.${n}.${field}`]);
  return names.map((name) => errors[name]).find(Boolean);
}

function OwnPayouts({ form, goals }: { form: Form; goals: GoalRow[] }) {
  const { errors } = form;
  const { payouts } = form.values;
  const change = (changed: PayoutRow[]) => form.setFieldValue('payouts', changed);
  return (
    <>
      {payouts.length > 0 && (
        <ul className={editor.rows} aria-label="Свои ставки">
          {payouts.map((row, n) => (
            <li key={row.key} className={editor.payout}>
              <PayoutFieldset
                row={row}
                isForAll
                kind={kindIn({ goals }, row.goal)}
                error={payoutFault(errors, n, 'amount', 'sharePercent')}
                minError={payoutFault(errors, n, 'minAmount')}
                change={(by) => change(payouts.with(n, { ...row, ...by }))}
              />
              <Button
                variant="subtle"
                aria-label={`Убрать ставку ${n + 1}`}
                onClick={() => change(payouts.toSpliced(n, 1))}
              >
                <IconTrash {...buttonIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ActionButton
        className={editor.add}
        icon={IconPlus}
        onClick={() => change([...payouts, emptyRow(crypto.randomUUID())])}
      >
        Добавить ставку
      </ActionButton>
    </>
  );
}
