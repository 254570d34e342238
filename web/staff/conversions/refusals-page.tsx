import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { switchFilter } from '../../ui/filter/filters.ts';
import { readPlace } from '../../ui/filter/list-address.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, act, ask, type ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { asksOfPicks, offerFilter } from '../ui/list/record-filters.ts';
import { WorkList } from '../ui/list/work-list.tsx';

type Refusal = ResultOf<'operator.get-conversion-refusals'>['items'][number];

const offer = offerFilter();
const ended = switchFilter('ended', 'Только принятые потом');

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([offer], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-conversion-refusals', {
    ...readPlace(query),
    offerId: offer.read(query),
    isOpen: !ended.read(query),
  });
}

/** `/staff/conversions/refusals`: refused calls of advertisers, which can be retried once the cause is removed. */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const retry = useMutation(act('operator.retry-conversion-refusals'));
  const acts = (chosen: Refusal[], clear: () => void) => (
    <Button
      size="sm"
      loading={retry.isPending}
      onClick={() => retry.mutate({ ids: chosen.map(({ id }) => id) }, { onSuccess: clear })}
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
      {retry.data && <Tried items={retry.data.items} />}
      <WorkList
        name="conversion-refusals"
        label="Отказы"
        words={['отказ', 'отказа', 'отказов']}
        list={list}
        columns={columns}
        filters={[offer, ended]}
        rowKey={({ id }) => String(id)}
        rowTo={({ conversionId }) => (conversionId ? pathTo('conversion', { id: conversionId }) : undefined)}
        failed="Не удалось загрузить отказы"
        empty={{ title: 'Отказов нет', text: 'Здесь будут вызовы рекламодателей, которые мы не приняли.' }}
        {...(may('operator.retry-conversion-refusals') ? { acts } : {})}
      />
    </Page>
  );
}

const columns: Column<Refusal>[] = [
  { id: 'lastAt', title: 'Последний раз', cell: ({ lastAt }) => formatDate(lastAt), width: 150 },
  { id: 'line', title: 'Почему отказано', cell: ({ line }) => line, width: 360, grows: true },
  { id: 'status', title: 'Код', cell: ({ status }) => String(status), width: 70 },
  { id: 'times', title: 'Раз', cell: ({ times }) => formatNumber(times), width: 70, align: 'end' },
  { id: 'offer', title: 'Оффер', cell: ({ offerName }) => offerName ?? 'Ключ неизвестен', width: 200 },
  {
    id: 'params',
    title: 'Что пришло',
    width: 420,
    cell: ({ params }) =>
      Object.entries(params)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  },
  {
    id: 'triedAt',
    title: 'Пробовали',
    width: 150,
    cell: ({ triedAt }) => (triedAt ? formatDate(triedAt) : '—'),
  },
];

/** The result of the last retry. */
function Tried({ items }: { items: ResultOf<'operator.retry-conversion-refusals'>['items'] }) {
  const made = items.filter(({ conversionId }) => conversionId !== null);
  return (
    <Card title={`Принято: ${made.length} из ${items.length}`}>
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
      </ul>
    </Card>
  );
}
