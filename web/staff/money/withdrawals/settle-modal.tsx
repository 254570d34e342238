import { isDay } from '#contract/wire/period';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';

type Values = { kind: Kind; evidence: string; paidOn: string };
type Kind = (typeof kinds)[number]['value'];

/** Marks a withdrawal as paid, with the proof. */
export function SettleModal({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { id, methodKind } = withdrawal;
  const act = useAction();
  const modal = useFormModal<Values>({
    initialValues: {
      kind: inChain.includes(methodKind) ? 'transaction' : 'reference',
      evidence: '',
      paidOn: '',
    },
    validate: {
      evidence: required('Укажите, чем подтверждена выплата'),
      paidOn: (day) => (isDay(day) ? null : 'Укажите день, когда деньги списаны'),
    },
    act: async ({ kind, evidence, paidOn }, keyed) => {
      await act('operator.settle-withdrawal', keyed({ id, kind, evidence: evidence.trim(), paidOn }));
      return `Выплата № ${id} проведена`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={`Выплата № ${id} проведена?`}
      submitText="Провести"
      cancelText="Не сейчас"
      lead="Сумма спишется с баланса партнёра. Отменить это нельзя, можно только отметить возврат."
    >
      <WithdrawalSum {...withdrawal} />
      <ChoiceField label="Чем подтверждена" options={kinds} {...form.getInputProps('kind')} />
      <TextField
        label={form.values.kind === 'reference' ? 'Номер платежа' : 'Хеш транзакции'}
        help={
          form.values.kind === 'reference'
            ? 'Например, № 4817 от 24.11.2026'
            : 'Одной транзакцией подтверждается одна выплата'
        }
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('evidence')}
      />
      <DayField label="День списания" {...dayProps(form.getInputProps('paidOn'))} />
    </FormModal>
  );
}

const kinds = [
  { value: 'reference', label: 'Платёж в банке или сервисе' },
  { value: 'transaction', label: 'Транзакция в блокчейне' },
] as const;
/** Methods whose payments have a hash. */
const inChain: WholeWithdrawal['methodKind'][] = ['trc20', 'erc20'];
