import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ticketKindNames } from '#contract/messages/ticket-names';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import type { Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { state, type Ticket } from './ask-tickets.ts';
import classes from './support.module.css';
import { stateNames, stateTones } from './ticket-words.ts';

/** A page of the partner's tickets, ordered by the latest message. */
export function TicketList({ list: { items, pagination }, pages }: TicketListProps) {
  if (items.length === 0) return <NoTickets />;
  return (
    <>
      <ul className={classes.list}>
        {items.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <Pager {...pages} totalCount={pagination.totalCount} />
    </>
  );
}

type TicketListProps = { list: ResultOf<'tickets.get-tickets'>; pages: Pages };

function Row({ ticket }: { ticket: Ticket }) {
  const { id, subject, kind, record, changedAt, beginning, lastBy, unread } = ticket;
  return (
    <li className={classes.row} data-unread={unread > 0 || undefined}>
      <div className={classes.words}>
        <h2 className={classes.subject}>
          <Link to={pathTo('ticket', { id })}>{subject}</Link>
        </h2>
        <p className="flush small dim digits breaks">
          {lastBy === 'partner' ? 'Вы' : 'Поддержка'}: {beginning}
        </p>
        <p className="flush small dim digits breaks">
          {[`№ ${id}`, ticketKindNames[kind], record?.name, formatDate(changedAt)]
            .filter(Boolean)
            .map((part) => part?.replace(/^(\d\d:\d\d|.*№) /, '$1\u00a0'))
            .join(' · ')}
        </p>
      </div>
      <div className="row gap-8">
        {unread > 0 && <Badge tone="good" text={`Новых: ${unread}`} />}
        <Badge tone={stateTones[ticket.state]} text={stateNames[ticket.state]} />
      </div>
    </li>
  );
}

/** An empty list of tickets with its reason: none in this state, or none at all. */
function NoTickets() {
  const [query] = useSearchParams();
  if (state.read(query) !== undefined)
    return <EmptyState title="Таких обращений нет" action={<TextLink to="?">Показать все</TextLink>} />;
  return (
    <EmptyState
      icon={<IconLifebuoy size={28} stroke={1.5} />}
      title="Обращений пока нет"
      text="Здесь будет переписка с сетью: вопросы о деньгах, технике, доступе и споры о конверсиях."
      action={
        <Button component={Link} to={pathTo('newTicket')}>
          Задать вопрос
        </Button>
      }
    />
  );
}
