import type { ComponentProps } from 'react';
import { pathTo } from '../../paths.ts';
import type { Column } from '../../ui/list/column.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import type { Ticket } from './ticket-columns.tsx';
import type { tickets } from './ticket-filters.ts';

/** A list of tickets: the queue, or all tickets. */
export function TicketList(
  props: Pick<ComponentProps<typeof SourceList>, 'name' | 'empty'> & {
    source: typeof tickets;
    columns: readonly Column<Ticket>[];
  },
) {
  return (
    <SourceList
      refetchInterval={refreshEvery}
      label="Обращения"
      words={['обращение', 'обращения', 'обращений']}
      rowTo={({ id }) => pathTo('ticket', { id })}
      failed="Не удалось загрузить обращения"
      {...props}
    />
  );
}
