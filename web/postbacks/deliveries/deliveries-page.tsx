import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deliveriesCsvPath } from '#contract/postbacks/postback-names';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { CsvLink } from '../../ui/copy/csv-link.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import { pagesOf, sheetQuery } from '../../ui/filter/list-address.ts';
import { LoadedList, type Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { askPostbacks } from '../postback-groups.ts';
import { days, filters, pageSize, toParams } from './delivery-filter.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryTable } from './delivery-table.tsx';

const ResendManyModal = laterModal(async () => (await import('./resend-many-modal.tsx')).ResendManyModal);

export const asks: Asks = ({ query }) => [askList(query), askPostbacks];

function askList(query: URLSearchParams) {
  return ask('postback.get-deliveries', toParams(query));
}

/** `/global-postbacks/deliveries`: the calls of the postbacks with their outcomes. Filter and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const modal = useModal<URLSearchParams>();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  return (
    <Page
      title="Отправки постбеков"
      back={{ to: pathTo('globalPostbacks'), text: 'Постбеки' }}
      actions={
        <>
          <CsvLink href={`${deliveriesCsvPath}${sheetQuery(filters, days, query)}`} />
          <Button variant="default" onClick={() => modal.open(query)}>
            Отправить за период
          </Button>
        </>
      }
    >
      <Card>
        <DeliveryFilters />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить отправки"
          skeleton={<RowsSkeleton />}
        >
          {(shown) => <Shown list={shown} pages={pages} />}
        </LoadedList>
      </Card>
      {modal.shown && (
        <ResendManyModal key={modal.shown.key} query={modal.shown.target} closed={modal.closed} />
      )}
    </Page>
  );
}

type ShownProps = { list: ResultOf<'postback.get-deliveries'>; pages: Pages };

function Shown({ list: { items, pagination }, pages }: ShownProps) {
  if (items.length === 0) return <Nothing />;
  return (
    <>
      <DeliveryTable deliveries={items} />
      <div className="row wrap between gap-12-24 above-16">
        <p className="flush small dim" role="status">
          {countText(pagination.totalCount)}
        </p>
        <Pager {...pages} totalCount={pagination.totalCount} />
      </div>
      <p className="flush small dim">Отправки храним 30 дней после их завершения.</p>
    </>
  );
}

/** The number as text. The server stops counting at a limit. */
function countText(count: number): string {
  const noun = plural(count, 'отправка', 'отправки', 'отправок');
  if (count < mostCounted) return `${formatNumber(count)} ${noun}`;
  return `Показываем ${formatNumber(mostCounted)} новых; остальные найдёте фильтром`;
}

const mostCounted = 10_000;

function Nothing() {
  const [query] = useSearchParams();
  if (isFiltered(filters, query))
    return (
      <EmptyState
        title="Таких отправок нет"
        text="Попробуйте другой период или другие условия. Отправки храним 30 дней."
        action={<TextLink to="?">Показать все отправки</TextLink>}
      />
    );
  return (
    <EmptyState
      icon={<IconSend size={28} stroke={1.5} />}
      title="Отправок пока нет"
      text="Когда у конверсии сменится статус, здесь появится каждый вызов вашего трекера: что отправили и что он ответил."
      action={<TextLink to={pathTo('globalPostbacks')}>Настроить постбеки</TextLink>}
    />
  );
}
