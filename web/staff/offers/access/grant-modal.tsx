import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readWhole } from '../../../ui/text/amount.ts';
import { zoneAt } from '../../../ui/text/format.ts';
import { inPortions } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import { periodOptions } from '../offers/editor/cap-fields.tsx';
import { sendConfirmingLoss } from '../offers/editor/loss-question.ts';
import { readPayout } from '../offers/editor/read-numbers.ts';
import classes from './access.module.css';
import {
  Chosen,
  CommentField,
  countOf,
  type DecisionProps,
  momentOf,
  outcomeOf,
  pastFault,
} from './decision.tsx';

const start = { until: '', amount: '', period: 'day' as 'day' | 'month' | 'total', count: '', comment: '' };

/** Grants requests, optionally with a payout and a cap of the partner's own. */
export function GrantModal({ chosen, clear }: DecisionProps) {
  const act = useAction();
  const currencyCode = currencyOf(chosen);
  const payoutOf = (text: string) => readPayout(text, currencyCode ?? undefined);
  const modal = useFormModal<typeof start>({
    initialValues: start,
    validate: {
      until: pastFault,
      amount: (text) => (text.trim() && payoutOf(text) === null ? 'Укажите сумму, например 1150,50' : null),
      count: (text) => (text.trim() && !isCount(readWhole(text)) ? 'Целое число больше нуля' : null),
    },
    act: async ({ until, amount, period, count, comment }, keyed) => {
      const sum = amount.trim() ? payoutOf(amount) : null;
      const conversions = readWhole(count);
      const wanted = {
        until: momentOf(until),
        payout: sum === null || currencyCode === null ? null : { amount: sum, currencyCode },
        cap: conversions === null ? null : { period, count: conversions },
        comment: comment.trim(),
      };
      const grant = async (allowLoss: boolean) => {
        const { answers, left } = await inPortions(
          chosen.map(({ id }) => id),
          (ids) => act('operator.grant-access', keyed({ ids, ...wanted, allowLoss })),
        );
        clear(left.map(({ id }) => id));
        return outcomeOf(answers, left, 'Доступ открыт');
      };
      return await sendConfirmingLoss(/^payout\.amount$/, grant);
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Открыть доступ"
      size="lg"
      submitText={`Открыть: ${countOf(chosen)}`}
      lead={`${chosen.length === 1 ? 'Партнёр получит' : 'Партнёры получат'} уведомление. Пустые поля — как у всех.`}
    >
      <Chosen chosen={chosen} />
      <DayField
        label="До какого дня"
        help={`Пусто — без срока. Часовой пояс браузера: ${zoneAt(new Date())}`}
        {...dayProps(form.getInputProps('until'))}
      />
      <TextField
        label={`Индивидуальная ставка${currencyCode === null ? '' : `, ${currencyCode}`}`}
        help={
          currencyCode === null
            ? 'Счета этих партнёров в разных валютах: назначьте каждому отдельно'
            : 'За основную цель, для новых кликов'
        }
        disabled={currencyCode === null}
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <div className={classes.pair}>
        <TextField
          label="Свой лимит конверсий"
          help="Вместе с лимитами оффера"
          inputMode="numeric"
          {...form.getInputProps('count')}
        />
        <ChoiceField label="За какой срок" options={periodOptions} {...form.getInputProps('period')} />
      </div>
      <CommentField {...form.getInputProps('comment')} />
    </FormModal>
  );
}

const isCount = (count: number | null) => count !== null && count > 0 && count < 1e9;

/** The currency of all the partners' accounts; null where currencies differ. */
function currencyOf(chosen: DecisionProps['chosen']) {
  const codes = new Set(chosen.map(({ partner }) => partner.currencyCode));
  return codes.size === 1 ? (chosen[0]?.partner.currencyCode ?? null) : null;
}
