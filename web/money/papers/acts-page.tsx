import { IconFileCheck } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ActModal } from './act-modal.tsx';
import { ActTable } from './act-table.tsx';
import { type Act, askActs, pageSize } from './ask-papers.ts';
import { BalanceReportCard } from './balance-report-card.tsx';
import { DisputeModal } from './dispute-modal.tsx';

export const asks: Asks = ({ query }) => [askActs(query)];

/** `/billing/acts`: acts by month with their actions, and balance reports. */
export function Component() {
  const shown = useModal((act: Act) => <ActModal act={act} />);
  const disputed = useModal((act: Act) => <DisputeModal act={act} />);
  return (
    <Page title="Акты" actions={<TextLink to={pathTo('billingContracts')}>Договоры</TextLink>}>
      <Card title="Акты по месяцам">
        <PagedList ask={askActs} pageSize={pageSize} failed="Не удалось загрузить акты" nothing={nothing}>
          {({ items, pagination }, pager) => (
            <>
              <ActTable acts={items} show={shown.open} dispute={disputed.open} />
              <ListFoot pager={pager}>Всего актов: {formatNumber(pagination.totalCount)}</ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      <BalanceReportCard />
      {shown.modal}
      {disputed.modal}
    </Page>
  );
}

const nothing = [
  {
    icon: IconFileCheck,
    title: 'Актов пока нет',
    text: 'Первого числа сеть делает акт за прошлый месяц — самозанятым, ИП и организациям, у которых был доход.',
  },
];
