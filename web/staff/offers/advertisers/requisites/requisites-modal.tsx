import { useState } from 'react';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useAction } from '../../../rpc/rpc.ts';
import type { Advertiser } from '../advertiser-modal.tsx';
import { changesOf, draftOf, noVat, readPayDays } from './requisites-draft.ts';

/** A form for what bills say of an advertiser; closed bills keep what they say. */
export function RequisitesModal({ advertiser: { id, name, ...advertiser } }: { advertiser: Advertiser }) {
  const act = useAction();
  const [start] = useState(() => draftOf({ id, name, ...advertiser }));
  const modal = useFormModal({
    initialValues: start,
    validate: {
      payDays: (text) => (readPayDays(text) === undefined ? 'Целое число дней от 0 до 365' : null),
    },
    act: async (values, keyed) => {
      await act('operator.save-advertiser', keyed({ ...changesOf(start, values), id, name }));
      return 'Реквизиты сохранены';
    },
  });
  const { form } = modal;
  const field = (of: keyof typeof start) => form.getInputProps(of);
  return (
    <FormModal
      modal={modal}
      title="Реквизиты рекламодателя"
      submitText="Сохранить реквизиты"
      lead="Стоят в счетах, которые закроете после этого. Закрытые счета не изменятся."
    >
      <TextField
        label="Название"
        help="Как в ЕГРЮЛ или ЕГРИП"
        autoComplete="off"
        maxLength={160}
        {...field('legalName')}
      />
      <TextField
        label="ИНН"
        help="10 цифр у организации, 12 у ИП"
        inputMode="numeric"
        autoComplete="off"
        {...field('inn')}
      />
      <TextField label="КПП" help="У ИП его нет" autoComplete="off" {...field('kpp')} />
      <TextField label="Юридический адрес" autoComplete="off" maxLength={300} {...field('address')} />
      <SelectField label="НДС" data={ratesWith(start.vatPercent)} {...field('vatPercent')} />
      {form.values.vatPercent !== noVat && (
        <ChoiceField label="Суммы конверсий" options={places} {...field('isVatIncluded')} />
      )}
      <TextField
        label="Срок оплаты, дней"
        help="От закрытия счёта. Выходной переносится на рабочий день. Пусто — без срока и напоминаний"
        inputMode="numeric"
        autoComplete="off"
        {...field('payDays')}
      />
    </FormModal>
  );
}

/** The rates of Russian law, and another one that was written by the API. */
function ratesWith(known: string) {
  const rates = ['0', '5', '7', '10', '20', '22'];
  const all = known === noVat || rates.includes(known) ? rates : [...rates, known];
  return [
    { value: noVat, label: 'Без НДС' },
    ...all.map((rate) => ({ value: rate, label: `${rate}\u00a0%` })),
  ];
}

const places = [
  { value: 'within', label: 'С НДС' },
  { value: 'on-top', label: 'Без НДС, он сверху' },
] as const;
