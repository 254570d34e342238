import type { ComponentProps } from 'react';
import { pathTo } from '../../paths.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import type { Ticket } from './ticket-columns.tsx';

type Own = 'name' | 'list' | 'columns' | 'filters' | 'empty';

/** A list of tickets: the queue, or all tickets. */
export function TicketList(props: Pick<ComponentProps<typeof WorkList<Ticket>>, Own>) {
  return (
    <WorkList
      label="Обращения"
      words={['обращение', 'обращения', 'обращений']}
      rowKey={({ id }) => String(id)}
      rowTo={({ id }) => pathTo('ticket', { id })}
      failed="Не удалось загрузить обращения"
      {...props}
    />
  );
}
