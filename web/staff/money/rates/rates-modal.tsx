import { currencyCodes } from '#contract/wire/currencies';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { DayField, dayProps } from '../../../ui/form/day-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readRate } from '../../../ui/text/amount.ts';
import { type ResultOf, useAct } from '../../rpc/rpc.ts';

export type Rates = Pick<ResultOf<'operator.get-rates'>, 'networkCurrency' | 'current'>;

/** Rates from a given day on; a currency with an empty field keeps its rate. */
export function RatesModal({ networkCurrency, current }: Rates) {
  const act = useAct();
  const others = currencyCodes.filter((code) => code !== networkCurrency);
  const modal = useFormModal<Record<string, string>>({
    initialValues: { date: '', ...Object.fromEntries(others.map((code) => [code, ''])) },
    validate: {
      date: (date: string) => (date ? null : 'Укажите дату'),
      ...Object.fromEntries(
        others.map((code) => [
          code,
          (text: string) => (text.trim() && !readRate(text, networkCurrency) ? 'Число больше нуля' : null),
        ]),
      ),
    },
    act: async ({ date = '', ...typed }, keyed) => {
      const given = others.flatMap((code) => {
        const rate = readRate(typed[code] ?? '', networkCurrency);
        return rate ? [[code, rate] as const] : [];
      });
      if (given.length === 0) {
        modal.form.setFieldError(others[0] ?? 'date', 'Укажите хотя бы один курс');
        return stay;
      }
      await act('operator.set-rates', keyed({ date, rates: Object.fromEntries(given) }));
      return 'Курсы записаны';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Курсы валют"
      lead={`Сколько ${networkCurrency} стоит единица валюты с этой даты.`}
      submitText="Записать курсы"
    >
      <DayField label="С даты" {...dayProps(form.getInputProps('date'))} />
      {others.map((code) => (
        <TextField
          key={code}
          label={code}
          inputMode="decimal"
          maxLength={18}
          autoComplete="off"
          placeholder={current[code] === undefined ? 'Курса нет' : String(current[code]).replace('.', ',')}
          {...form.getInputProps(code)}
        />
      ))}
    </FormModal>
  );
}
