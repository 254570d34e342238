import { useMutation } from '@tanstack/react-query';
import { switchFilter, withParams } from '../../ui/filter/filters.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { inPortions, type LeftOut, wholeLimit } from '../rpc/portions.ts';
import { type ItemOf, type ResultOf, useAction } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { cellColumn, momentColumn, numberColumn, textColumn, valueColumn } from '../ui/list/columns.tsx';
import { listOf } from '../ui/list/list-source.ts';
import { offerFilter } from '../ui/list/record-filters.ts';
import { type Clear, SourceList } from '../ui/list/work-list.tsx';
import { paramsText } from './params-text.ts';

type Refusal = ItemOf<'operator.get-conversion-refusals'>;

const refusals = listOf('operator.get-conversion-refusals', [
  offerFilter(),
  withParams(switchFilter('ended', 'Только принятые потом'), (ended) => ({ isOpen: !ended })),
]);
export const { asks } = refusals;

/** `/staff/conversions/refusals`: refused calls of advertisers, which can be retried once the cause is removed. */
export function Component() {
  const may = useMay();
  const act = useAction();
  const retry = useMutation({ mutationFn: retryBy(act) });
  const actions = (chosen: Refusal[], clear: Clear) => (
    <Button
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          chosen.map(({ id }) => id),
          { onSuccess: ({ left }) => clear(left.map(({ id }) => id)) },
        )
      }
    >
      Принять ещё раз
    </Button>
  );
  return (
    <Page
      title="Непринятые вызовы рекламодателей"
      back={{ to: pathTo('conversions'), text: 'Конверсии' }}
      actions={
        may('operator.get-waiting-calls') && <TextLink to={pathTo('waitingCalls')}>Ждут свой клик</TextLink>
      }
    >
      <FormRefusal refusal={retry.error?.message} wait={0} />
      {retry.data && <Tried {...retry.data} />}
      <SourceList
        source={refusals}
        name="conversion-refusals"
        label="Отказы"
        words={['отказ', 'отказа', 'отказов']}
        columns={columns}
        rowTo={({ conversionId }) => (conversionId ? pathTo('conversion', { id: conversionId }) : undefined)}
        failed="Не удалось загрузить отказы"
        empty={{ title: 'Отказов нет', text: 'Здесь будут вызовы рекламодателей, которые мы не приняли.' }}
        selectsAll
        actions={may('operator.retry-conversion-refusals') && actions}
      />
    </Page>
  );
}

const columns: Column<Refusal>[] = [
  momentColumn('lastAt', 'Последний раз', 150),
  textColumn('line', 'Почему отказано', 360, { grows: true }),
  textColumn('status', 'Код', 70),
  numberColumn('times', 'Раз', 70),
  cellColumn('offer', 'Оффер', 200, ({ offerName }) => offerName ?? 'Ключ неизвестен'),
  valueColumn('params', 'Что пришло', 420, paramsText),
  momentColumn('triedAt', 'Пробовали', 150),
];

function retryBy(act: ReturnType<typeof useAction>) {
  return async (ids: number[]) => {
    const send = (portion: number[]) => act('operator.retry-conversion-refusals', { ids: portion });
    const { answers, left } = await inPortions(ids, send, wholeLimit);
    return { items: answers.flatMap(({ items }) => items), left };
  };
}

/** The result of the last retry. */
function Tried({
  items,
  left,
}: {
  items: ResultOf<'operator.retry-conversion-refusals'>['items'];
  left: LeftOut;
}) {
  const made = items.filter(({ conversionId }) => conversionId !== null);
  return (
    <Card title={`Принято: ${made.length} из ${items.length + left.length}`}>
      <ul className="grid gap-8 bare" aria-live="polite">
        {items.map(({ id, conversionId, line }) => (
          <li key={id}>
            {conversionId === null ? (
              `Отказ ${id}: ${line}`
            ) : (
              <TextLink to={pathTo('conversion', { id: conversionId })}>Конверсия № {conversionId}</TextLink>
            )}
          </li>
        ))}
        {left.map(({ id, why }) => (
          <li key={id}>{`Отказ ${id}: ${why}`}</li>
        ))}
      </ul>
    </Card>
  );
}
