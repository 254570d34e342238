import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '../../../ui/page/page.tsx';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { filters, state, toParams } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';

export const asks: Asks = ({ query }) => [askList(query)];

const askList = (query: URLSearchParams) =>
  ask('operator.get-tickets', { state: state.read(query), ...toParams(query) });

/** `/staff/tickets/all`: tickets of all partners, latest message first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  return (
    <Page title="Все обращения">
      <SectionLinks of="tickets" />
      <TicketList
        name="tickets"
        list={list}
        columns={ticketColumns}
        filters={[state, ...filters]}
        empty={{ title: 'Обращений пока нет', text: 'Здесь будет переписка с партнёрами.' }}
      />
    </Page>
  );
}
