import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { formatDate } from '../ui/format.ts';
import classes from './bell-panel.module.css';
import type { Letter } from './marking.ts';
import { plainText } from './safe-html.tsx';

/** An unread notification in the bell's panel, with the button that marks it read. */
export function LetterCard({ letter, mark }: { letter: Letter; mark: () => void }) {
  return (
    <li className={classes.letter}>
      <div className={classes.body}>
        <p className={classes.note}>
          {letter.typeName} · {formatDate(letter.date)}
        </p>
        <p className={classes.name}>
          <Link to={pathTo('notifications')}>{letter.title}</Link>
        </p>
        <p className={classes.excerpt}>{plainText(letter.content)}</p>
      </div>
      <button
        type="button"
        className={classes.mark}
        aria-label={`Отметить прочитанным: ${letter.title}`}
        title="Отметить прочитанным"
        onClick={mark}
      >
        <IconCheck size={20} stroke={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
