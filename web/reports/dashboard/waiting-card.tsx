import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';
import { waitingNote, waitingText, waitingTo } from './waiting-words.ts';

/** Billing tasks that wait for the partner, the most serious first. Empty without tasks. */
export function WaitingCard({ overview: { waiting } }: { overview: Overview }) {
  if (waiting.length === 0) return null;
  return (
    <Card title="Что ждёт вас">
      <ul className={classes.waits}>
        {waiting.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <TextLink to={waitingTo(one)}>{waitingText(one)}</TextLink>
            <p className={one.kind === 'receipt-late' ? classes.late : classes.note}>{waitingNote(one)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
