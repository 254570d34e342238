import { Page } from '../../../ui/page/page.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { tickets } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';

export const { asks } = tickets;

/** `/staff/tickets/all`: tickets of all partners, latest message first. */
export function Component() {
  return (
    <Page title="Все обращения">
      <SectionLinks of="tickets" />
      <TicketList
        name="tickets"
        source={tickets}
        columns={ticketColumns}
        empty={{ title: 'Обращений пока нет', text: 'Здесь будет переписка с партнёрами.' }}
      />
    </Page>
  );
}
