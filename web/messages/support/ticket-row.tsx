import { ticketKindNames } from '#contract/messages/ticket-names';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import type { Ticket } from './ask-tickets.ts';
import classes from './support.module.css';
import { stateNames, stateTones } from './ticket-words.ts';

/** A ticket in the list of tickets. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
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
