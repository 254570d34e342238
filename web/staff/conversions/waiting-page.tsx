import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { switchFilter } from '../../ui/filter/filters.ts';
import { readPlace } from '../../ui/filter/list-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, act, ask, type ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { asksOfPicks, offerFilter } from '../ui/list/record-filters.ts';
import { WorkList } from '../ui/list/work-list.tsx';

type Waiting = ResultOf<'operator.get-waiting-calls'>['items'][number];

const offer = offerFilter();
const long = switchFilter('long', 'Дольше 10 минут');

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([offer], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-waiting-calls', {
    ...readPlace(query),
    offerId: offer.read(query),
    isLong: long.read(query),
  });
}

/**
 * `/staff/conversions/waiting`: calls of advertisers that came before their click. The list is polled every few seconds while a
 * call waits.
 */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
  const retry = useMutation(act('operator.retry-waiting-calls'));
  const acts = (chosen: Waiting[], clear: () => void) => (
    <Button
      size="sm"
      loading={retry.isPending}
      onClick={() =>
        retry.mutateAsync({ ids: chosen.map(({ id }) => id) }).then(({ clicks }) => {
          clear();
          void toast(`Ищем клики: ${formatNumber(clicks)}. Что найдётся, уйдёт из списка`);
        }, toastFailure)
      }
    >
      Поискать клик сейчас
    </Button>
  );
  return (
    <Page title="Ждут свой клик" back={{ to: pathTo('conversions'), text: 'Конверсии' }}>
      <WorkList
        name="waiting-calls"
        label="Вызовы, которые ждут клик"
        words={['вызов', 'вызова', 'вызовов']}
        list={list}
        columns={columns}
        filters={[offer, long]}
        rowKey={({ id }) => String(id)}
        failed="Не удалось загрузить вызовы"
        empty={{
          title: 'Ничего не ждёт',
          text: 'Здесь будут вызовы рекламодателей, которые пришли раньше своего клика.',
        }}
        {...(may('operator.retry-waiting-calls') ? { acts } : {})}
      />
    </Page>
  );
}

const stateNames: Record<Waiting['state'], string> = {
  'no-click': 'Клика ещё нет',
  clicked: 'Клик пришёл, сейчас примем',
  stopped: 'Не принят из-за ошибки: поищите клик ещё раз',
};

const columns: Column<Waiting>[] = [
  { id: 'keptAt', title: 'Ждёт с', cell: ({ keptAt }) => formatDate(keptAt), width: 150 },
  { id: 'state', title: 'Почему ждёт', cell: ({ state }) => stateNames[state], width: 230, grows: true },
  { id: 'until', title: 'Откажем', cell: ({ until }) => formatDate(until), width: 150 },
  { id: 'offer', title: 'Оффер', cell: ({ offerName }) => offerName, width: 200 },
  { id: 'clickId', title: 'Клик', cell: ({ clickId }) => clickId, width: 300 },
  {
    id: 'params',
    title: 'Что пришло',
    width: 320,
    cell: ({ params }) =>
      Object.entries(params)
        .filter(([name]) => name !== 'click_id')
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  },
  {
    id: 'nextLookAt',
    title: 'Посмотрим',
    width: 150,
    isHiddenAtFirst: true,
    cell: ({ nextLookAt }) => (nextLookAt ? formatDate(nextLookAt) : '—'),
  },
];
