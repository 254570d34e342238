import { IconInfoCircle } from '@tabler/icons-react';
import classes from './channel-hints.module.css';
import type { Channel } from './subscription-cells.ts';

/** Channels that cannot be used yet, and how to make each of them work. */
export function ChannelHints({ channels }: { channels: Channel[] }) {
  const missing = channels.filter(({ isAvailable }) => !isAvailable);
  if (missing.length === 0) return null;
  return (
    <ul className={classes.hints}>
      {missing.map(({ id, name, hint }) => (
        <li key={id} className={classes.hint}>
          <IconInfoCircle size={20} stroke={1.5} aria-hidden="true" />
          <p>
            <strong>{name} не подключён.</strong> {hint}
          </p>
        </li>
      ))}
    </ul>
  );
}
