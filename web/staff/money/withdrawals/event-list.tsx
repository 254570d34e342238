import { formatDate } from '../../../ui/text/format.ts';
import { WithdrawalBadge } from './withdrawal-columns.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import classes from './withdrawals.module.css';

type Event = WholeWithdrawal['events'][number];

/** The timeline: each state with its author, time and reason. */
export function EventList({ withdrawal: { events } }: { withdrawal: WholeWithdrawal }) {
  return (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={`${event.at} ${event.state}`}>
          <WithdrawalBadge state={event.state} />
          <span>{authorOf(event)}</span>
          <span className="flush small dim">{formatDate(event.at)}</span>
          {event.reason && <p className="flush small dim">{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function authorOf({ by, author }: Event): string {
  if (by === 'partner') return 'Партнёр';
  return by === 'program' ? 'Программа' : author || 'Ключ оператора';
}
