import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useModal } from '../../ui/dialog/opening.ts';
import { isBulkReady } from '../../ui/filter/filter-chips.ts';
import { Page } from '../../ui/page/page.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask } from '../rpc/rpc.ts';
import { sheetAddress } from '../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../ui/list/list-views.tsx';
import { WorkList } from '../ui/list/work-list.tsx';
import { conversionColumns, type Listed } from './conversion-columns.tsx';
import { asksOfNames, filterOf, filtersFor, listOf } from './conversion-filter.ts';
import { LossModal, type LossTarget } from './loss-modal.tsx';
import { StatusModal } from './status-modal.tsx';
import type { StatusTarget } from './use-status-check.ts';

export const asks: Asks = ({ query }) => [askList(query), askViews('conversions'), ...asksOfNames(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-conversions', listOf(query));
}

/** `/staff/conversions`: conversions of all partners; the selected or all found conversions can get a status. */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const params = listOf(query);
  const filters = filtersFor(may('operator.get-advertisers'));
  const isReady = isBulkReady(filters, query);
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const { shown, open, closed } = useModal<StatusTarget>();
  const mayChange = may('operator.check-conversion-status');
  const losses = useModal<LossTarget>();
  const mayDecide = may('operator.decide-losses') && params.isUnderReview === true;
  const acts = (chosen: Listed[], clear: () => void) => (
    <>
      {mayDecide && (
        <Button size="sm" onClick={() => losses.open({ ids: chosen.map(({ id }) => id), clear })}>
          Решить
        </Button>
      )}
      {mayChange && (
        <Button
          size="sm"
          variant={mayDecide ? 'default' : 'filled'}
          onClick={() => open({ ids: chosen.map(({ id }) => id) })}
        >
          Изменить статус
        </Button>
      )}
    </>
  );
  return (
    <Page
      title="Конверсии"
      actions={<Ways mayImport={mayChange} mayRetry={may('operator.get-conversion-refusals')} />}
    >
      <WorkList
        name="conversions"
        label="Конверсии"
        words={['конверсия', 'конверсии', 'конверсий']}
        list={list}
        columns={conversionColumns}
        filters={filters}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('conversion', { id })}
        sheet={sheetAddress('conversions', params)}
        views={<ListViews list="conversions" />}
        failed="Не удалось загрузить конверсии"
        empty={{ title: 'Конверсий пока нет', text: 'Они появятся, когда рекламодатели сообщат о первых.' }}
        {...(mayChange || mayDecide ? { acts } : {})}
        tools={
          mayChange && (list.data?.items.length ?? 0) > 0 ? (
            <Button
              size="sm"
              variant="default"
              disabled={!isReady}
              title={isReady ? undefined : 'Нужен фильтр, и каждое его условие должно подходить'}
              onClick={() => open({ filter: filterOf(query) })}
            >
              Изменить статус у всех найденных
            </Button>
          ) : undefined
        }
      />
      {shown && <StatusModal key={shown.key} target={shown.target} closed={closed} />}
      {losses.shown && (
        <LossModal key={losses.shown.key} target={losses.shown.target} closed={losses.closed} />
      )}
    </Page>
  );
}

function Ways({ mayImport, mayRetry }: { mayImport: boolean; mayRetry: boolean }) {
  return (
    <>
      {mayImport && (
        <Button component={Link} to={pathTo('importConversions')} variant="default">
          Загрузить из файла
        </Button>
      )}
      {mayRetry && (
        <Button component={Link} to={pathTo('conversionRefusals')} variant="default">
          Непринятые вызовы рекламодателей
        </Button>
      )}
    </>
  );
}
