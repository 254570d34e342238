import { useState } from 'react';
import { methodKindNames, payeeKindNames, payeeKinds } from '#contract/money/requisite-names';
import { FormModal, type ModalForm, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { CheckList } from '../../../../ui/form/check-list.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useAction } from '../../../rpc/rpc.ts';
import { currencyOptions } from '../../../ui/currency-options.ts';
import { FieldList } from './field-list.tsx';
import { draftOf, type Method, type MethodDraft, problemsOf, termsOf } from './method-draft.ts';

/** The terms of a method; for a new method of the network's own, also its fields. */
export function MethodModal({ method: latest, onClose }: { method: Method | null; onClose: () => void }) {
  // The method at the time of opening: a refused save reloads the list, and `was` must stay.
  const [method] = useState(latest);
  const act = useAction();
  const isOwn = !method || method.kind === 'own';
  const modal = useFormModal<MethodDraft>({
    onClose,
    initialValues: draftOf(method),
    validate: (draft) => problemsOf(draft, isOwn),
    act: async (draft, keyed) => {
      await act(
        'operator.save-withdrawal-method',
        keyed({ ...termsOf(draft, method?.id), was: method ? wasOf(method) : undefined }),
      );
      return method ? 'Условия сохранены' : 'Способ выплаты добавлен';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      size="lg"
      title={method ? method.name : 'Новый способ выплаты'}
      submitText={method ? 'Сохранить условия' : 'Добавить способ'}
    >
      <TextField
        label="Название"
        help={method && !isOwn ? `Вид: ${methodKindNames[method.kind]}` : undefined}
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <SwitchField
        label="Партнёры могут выбрать этот способ"
        help={method ? notes[method.kind] : undefined}
        {...form.getInputProps('isOn')}
      />
      <CheckList
        label="Кому так платят"
        choices={choicesOf(payeeKinds, payeeKindNames)}
        {...form.getInputProps('payeeKinds')}
        value={form.values.payeeKinds}
      />
      <CheckList
        label="Валюты"
        choices={currencyOptions}
        {...form.getInputProps('currencies')}
        value={form.values.currencies}
      />
      <Sums form={form} />
      <SwitchField
        label="Возвращать комиссию, если банк вернул платёж"
        {...form.getInputProps('returnsFee')}
      />
      {isOwn && <FieldList {...form.getInputProps('fields')} value={form.values.fields} />}
    </FormModal>
  );
}

/** Warnings before a network turns a kind on. */
const notes: Partial<Record<Method['kind'], string>> = {
  card: 'Номера карт придётся хранить по PCI DSS',
};

const wasOf = ({ id: _, kind: __, ...terms }: Method) => terms;

function Sums({ form }: Pick<ModalForm<MethodDraft>, 'form'>) {
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="stack halves-576 gap-16">
      <TextField label="Минимум" help="В валюте выплаты" {...amount} {...form.getInputProps('minimum')} />
      <TextField
        label="Максимум"
        help="Пусто: без ограничения"
        {...amount}
        {...form.getInputProps('maximum')}
      />
      <TextField label="Комиссия, %" {...amount} {...form.getInputProps('feePercent')} />
      <TextField
        label="Комиссия, сумма"
        help="Прибавится к проценту"
        {...amount}
        {...form.getInputProps('feeFixed')}
      />
      <TextField
        label="Срок, дней"
        help="За сколько деньги доходят"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('termDays')}
      />
      <TextField
        label="Одобрять без сотрудника до"
        help="Где это включено в расписании. Пусто: решает сотрудник"
        {...amount}
        {...form.getInputProps('approvalLimit')}
      />
    </div>
  );
}
