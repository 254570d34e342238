import { currencyCodes } from '#contract/wire/currencies';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { readRate } from '../../../ui/text/amount.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, type ResultOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dayColumn, momentColumn, valueColumn } from '../../ui/list/columns.tsx';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';

type Rate = ItemOf<'operator.get-rates'>;

const rates = listOf('operator.get-rates', []);
export const { asks } = rates;

/** `/staff/advertisers/rates`: rates of currencies in the network's currency, by their first day. */
export function Component() {
  const { data } = useList(rates);
  const setting = useModal((known: Rates) => <RatesModal {...known} />);
  const maySet = useMay()('operator.set-rates');
  const add = maySet && data && <Button onClick={() => setting.open(data)}>Задать курсы</Button>;
  return (
    <Page title="Курсы валют" actions={add}>
      <SectionLinks of="advertisers" />
      <SourceList
        source={rates}
        name="rates"
        label="Курсы"
        words={['курс', 'курса', 'курсов']}
        columns={columns}
        rowKey={({ date, currencyCode }) => `${date} ${currencyCode}`}
        failed="Не удалось загрузить курсы"
        empty={{
          title: 'Курсов пока нет',
          text: 'Без курса суммы в другой валюте стоят отдельно и в общий итог не входят.',
          action: add,
        }}
      />
      {setting.modal}
    </Page>
  );
}

const columns: Column<Rate>[] = [
  dayColumn('date', 'С даты', 140),
  cellColumn('currency', 'Валюта', 90, ({ currencyCode }) => currencyCode),
  valueColumn('rate', 'Курс', 140, (rate: number) => formatNumber(rate, 8), { align: 'end' }),
  momentColumn('setAt', 'Записан', 160),
];

type Rates = Pick<ResultOf<'operator.get-rates'>, 'networkCurrency' | 'current'>;

/** Rates from a given day on; a currency with an empty field keeps its rate. */
function RatesModal({ networkCurrency, current }: Rates) {
  const act = useAction();
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
