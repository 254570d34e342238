import type { UseFormReturnType } from '@mantine/form';
import type { CurrencyCode } from '#contract/wire/fields';
import classes from '../../../ui/dialog/steps.module.css';
import { StepLead, StepRows } from '../../../ui/dialog/steps.tsx';
import { useFocusAtStart } from '../../../ui/form/focus-field.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { amountText } from '../../../ui/text/amount.ts';
import { formatDay, formatMoney } from '../../../ui/text/format.ts';
import { joined } from '../../../ui/text/joined.ts';
import { Money } from '../../../ui/text/money.tsx';
import { destinationName, methodTerms } from '../../requisites/destinations/destination-words.ts';
import type { Preview } from '../ask-withdrawals.ts';
import { ObstacleList } from '../obstacle-list.tsx';
import { isOfSum } from '../obstacles.ts';
import type { Ordering } from '../use-ordering.ts';
import type { OrderValues } from './use-order-steps.ts';

/** Sum and destination. */
export function SumStep({
  form,
  destinations,
  method,
  available,
  currencyCode,
  why,
}: Pick<Ordering, 'destinations'> & {
  form: UseFormReturnType<OrderValues>;
  method: Ordering['methods'][number] | undefined;
  available: number;
  currencyCode: CurrencyCode;
  /** Obstacles to the written order. */
  why: Preview['why'];
}) {
  const most = Math.min(available, method?.maximum ?? available);
  useFocusAtStart(() => form.getInputNode('sum'));
  return (
    <>
      <TextField
        label="Сколько"
        help={`Доступно ${formatMoney(available, currencyCode)}`}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('sum')}
      />
      <TextButton onClick={() => form.setFieldValue('sum', amountText(most))}>
        Всё: {formatMoney(most, currencyCode)}
      </TextButton>
      <SelectField
        label="Куда"
        help={method && methodTerms(method, currencyCode)}
        data={destinations.map((one) => ({
          value: String(one.id),
          label: `${destinationName(one)}, ${one.payeeName}`,
        }))}
        {...form.getInputProps('destinationId')}
      />
      <div role="alert">
        <ObstacleList why={why.filter((one) => !isOfSum(one))} />
      </div>
    </>
  );
}

/** The order's sums and destination, once more and large. */
export function CheckStep({ preview }: { preview: Preview }) {
  const { destination, sum, fee, tax, net, currencyCode, nextRun, expectedOn } = preview;
  const money = (amount: number) => <Money amount={amount} currencyCode={currencyCode} />;
  return (
    <>
      <StepLead>
        Сверьте, куда и сколько придёт. Отменить можно, пока сеть не начала отправлять деньги.
      </StepLead>
      <StepRows
        rows={[
          { label: 'Придёт', text: money(net) },
          { label: 'Кому', text: destination?.payeeName },
          {
            label: 'Куда',
            text: joined(', ', destination && destinationName(destination), destination?.bank),
          },
          { label: 'Спишем с баланса', text: money(sum) },
          { label: 'Комиссия', text: money(fee) },
          ...(tax > 0 ? [{ label: 'Налог', text: money(tax) }] : []),
          { label: 'Когда', text: `До ${formatDay(expectedOn)}` },
        ]}
      />
      <p className={classes.note}>Ближайшая выплата сети — {formatDay(nextRun)}.</p>
    </>
  );
}

/** The withdrawal was ordered. */
export function DoneStep({
  id,
  preview: { net, currencyCode, expectedOn },
}: {
  id: number;
  preview: Preview;
}) {
  return (
    <>
      <StepLead>
        Выплата № {id} заказана. Мы написали об этом на вашу почту: если заказали не вы, в письме есть ссылка
        «Это не я».
      </StepLead>
      <StepRows
        rows={[
          { label: 'Придёт', text: <Money amount={net} currencyCode={currencyCode} /> },
          { label: 'Когда', text: `До ${formatDay(expectedOn)}` },
        ]}
      />
    </>
  );
}
