import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import type { Channel } from './subscription-cells.ts';
import classes from './subscription-matrix.module.css';

/** Unavailable channels with instructions for each. Channels that wait for the network share one line. */
export function ChannelHints({ channels }: { channels: Channel[] }) {
  const off = channels.filter(({ isAvailable }) => !isAvailable);
  const hidden = off.filter(({ awaitsNetwork }) => awaitsNetwork).map(({ name }) => name);
  return (
    <>
      {hidden.length > 0 && (
        <Hint>Сеть пока не подключила {hidden.join(', ')}: туда уведомления не приходят.</Hint>
      )}
      {off
        .filter(({ awaitsNetwork }) => !awaitsNetwork)
        .map((channel) => (
          <Hint key={channel.id} id={hintId(channel)}>
            {channel.name}. {channel.hint}
          </Hint>
        ))}
    </>
  );
}

function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.hint}>
      <IconInfoCircle {...smallIcon} />
      {children}
    </p>
  );
}

/** The id of the element that explains a disabled switch; undefined for an enabled one. */
export function reasonId(channel: Channel, isLocked: boolean, lockNote?: string): string | undefined {
  if (isLocked && lockNote !== undefined) return lockNote;
  return channel.isAvailable ? undefined : hintId(channel);
}

function hintId({ id }: Channel) {
  return `channel-hint-${id}`;
}
