import { IconClock } from '@tabler/icons-react';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';
import { waitingNote, waitingText, waitingTo } from './waiting-words.ts';

/** Billing tasks that wait for the partner, the most serious first, a line each. Empty without tasks. */
export function WaitingStrip({ overview: { waiting } }: { overview: Overview }) {
  if (waiting.length === 0) return null;
  return (
    <section className={classes.waits}>
      <h2 className="for-screen-readers">Что ждёт вас</h2>
      <IconClock {...buttonIcon} />
      <ul className="bare">
        {waiting.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <TextLink amongWords to={waitingTo(one)}>
              {waitingText(one)}
            </TextLink>{' '}
            <span className={one.kind === 'receipt-late' ? classes.late : classes.note}>
              {waitingNote(one)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
