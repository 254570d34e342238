import { IconFileCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ActModal } from './act-modal.tsx';
import { ActTable } from './act-table.tsx';
import { type Act, askActs, pageSize } from './ask-papers.ts';
import { DisputeModal } from './dispute-modal.tsx';
import { StatementCard } from './statement-card.tsx';

export const asks: Asks = ({ query }) => [askActs(query)];

/** `/billing/acts`: acts by month with their actions, and account statements. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askActs(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  const shown = useModal<Act>();
  const disputed = useModal<Act>();
  return (
    <Page title="Акты" actions={<TextLink to={pathTo('billingContracts')}>Договоры</TextLink>}>
      <Card title="Акты по месяцам">
        <LoadedList list={list} pages={pages} failed="Не удалось загрузить акты" skeleton={<RowsSkeleton />}>
          {({ items, pagination }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<IconFileCheck size={28} stroke={1.5} />}
                title="Актов пока нет"
                text="Первого числа сеть делает акт за прошлый месяц — самозанятым, ИП и организациям, у которых был доход."
              />
            ) : (
              <>
                <ActTable acts={items} show={shown.open} dispute={disputed.open} />
                <div className="row wrap between gap-12-24 above-16">
                  <p className="flush small dim">Всего актов: {formatNumber(pagination.totalCount)}</p>
                  <Pager {...pages} totalCount={pagination.totalCount} />
                </div>
              </>
            )
          }
        </LoadedList>
      </Card>
      <StatementCard />
      {shown.shown && <ActModal key={shown.shown.key} act={shown.shown.target} closed={shown.closed} />}
      {disputed.shown && (
        <DisputeModal key={disputed.shown.key} act={disputed.shown.target} closed={disputed.closed} />
      )}
    </Page>
  );
}
