import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay, formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useAction } from '../../rpc/rpc.ts';
import figures from '../withdrawals/withdrawals.module.css';
import { type BankLine, bookedOf, StateBadge } from './bank-line-columns.tsx';
import { type Decision, decisionsOf, suggestionText } from './line-decisions.ts';

type Values = { state: Decision; withdrawalId: string; note: string };

/** A statement line: its data, partly matching withdrawals, and a person's decision. */
export function LineModal({ line, mayMatch, onClose }: LineModalProps) {
  const act = useAction();
  const options = decisionsOf(line);
  const [best] = line.suggestions.filter(({ obstacle }) => obstacle === '');
  const modal = useFormModal<Values>({
    onClose,
    initialValues: {
      state: options[0]?.value ?? 'aside',
      withdrawalId: String(line.endedWithdrawalId ?? best?.withdrawalId ?? ''),
      note: '',
    },
    validate: {
      withdrawalId: (text, { state }) =>
        !isOfWithdrawal(state) || /^\d{1,15}$/.test(text.trim()) ? null : 'Укажите номер выплаты',
    },
    act: async ({ state, withdrawalId, note }, keyed) => {
      const named = isOfWithdrawal(state) ? { withdrawalId: Number(withdrawalId) } : {};
      const match = keyed({ id: line.id, state, note: note.trim(), ...named });
      const { isDone } = await act('operator.match-line', match);
      return isDone
        ? done[state]
        : 'Записали. Отложит другой сотрудник, а если платит один — вы же через час';
    },
  });
  const { form } = modal;
  const mayDecide = mayMatch && options.length > 0;
  return (
    <FormModal
      modal={modal}
      size="lg"
      title={`Документ № ${line.number || 'без номера'}`}
      submitText={mayDecide ? submits[form.values.state] : 'Закрыть'}
      cancelText={mayDecide ? 'Закрыть' : null}
      {...(mayDecide ? {} : { submit: modal.close, unsaved: false })}
    >
      <LineFacts line={line} />
      {mayDecide && (
        <>
          {options.length > 1 && (
            <ChoiceField label="Что это" options={options} {...form.getInputProps('state')} />
          )}
          {isOfWithdrawal(form.values.state) && (
            <TextField
              label="Номер выплаты"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('withdrawalId')}
            />
          )}
          {form.values.state !== 'new' && form.values.state !== 'paid' && (
            <AreaField
              label={form.values.state === 'returned' ? 'Причина' : 'Заметка'}
              help={
                form.values.state === 'returned'
                  ? 'Её прочтёт партнёр. Пусто: назначение платежа'
                  : 'Её увидят сотрудники'
              }
              minRows={2}
              maxRows={6}
              maxLength={300}
              {...form.getInputProps('note')}
            />
          )}
        </>
      )}
    </FormModal>
  );
}

type LineModalProps = { line: BankLine; mayMatch: boolean; onClose: () => void };

const isOfWithdrawal = (state: Decision) => state !== 'aside' && state !== 'new';

const submits: Record<Decision, string> = {
  paid: 'Это эта выплата',
  returned: 'Отметить возврат',
  aside: 'Отложить: не выплата',
  takeback: 'Списать с партнёра',
  new: 'Вернуть в неразобранные',
};
const done: Record<Decision, string> = {
  paid: 'Выплата подтверждена',
  returned: 'Возврат отмечен',
  aside: 'Строка отложена',
  takeback: 'Сумма списана с баланса партнёра',
  new: 'Строка снова не разобрана',
};

function LineFacts({ line }: { line: BankLine }) {
  const { amount, isDebit, name, mask, purpose, day, suggestions } = line;
  const withdrawalId = line.withdrawalId ?? line.endedWithdrawalId;
  return (
    <>
      <div className={figures.sum}>
        <p className={figures.figure}>{formatMoney(isDebit ? -amount : amount)}</p>
        <p>{[isDebit ? 'Ушло' : 'Пришло', name, mask].filter(Boolean).join(', ')}</p>
        <p className="flush small dim">{purpose}</p>
      </div>
      <Facts
        facts={[
          ['Состояние', <StateBadge key="state" {...line} />],
          ['Дата документа', formatDay(day)],
          ['Проведена банком', bookedOf(line)],
          !!withdrawalId && [
            'Выплата',
            <TextLink key="to" to={pathTo('withdrawal', { id: withdrawalId })}>
              № {withdrawalId}
            </TextLink>,
          ],
          line.decidedAt && ['Разобрал', `${line.decidedBy || 'Программа'}, ${formatDate(line.decidedAt)}`],
          line.asideBy && ['Отложить предлагает', line.asideBy],
          line.note && ['Заметка', line.note],
        ]}
      />
      {suggestions.length > 0 && (
        <section aria-label="Похожие выплаты">
          <p className="flush small dim">Похожие выплаты:</p>
          <ul className="grid gap-4 bare">
            {suggestions.map((one) => (
              <li key={one.withdrawalId}>{suggestionText(one)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
