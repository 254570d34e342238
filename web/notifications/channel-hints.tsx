import { IconInfoCircle } from '@tabler/icons-react';
import type { Channel } from './subscription-cells.ts';
import classes from './subscription-matrix.module.css';

/** Channels that cannot be used yet, and how to make each of them work. */
export function ChannelHints({ channels }: { channels: Channel[] }) {
  return channels
    .filter(({ isAvailable }) => !isAvailable)
    .map((channel) => (
      <p key={channel.id} id={hintId(channel)} className={classes.lock}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden="true" />
        {channel.name}: {channel.hint}
      </p>
    ));
}

/** The id of the element that explains a disabled switch; undefined for an enabled one. */
export function reasonId(channel: Channel, isLocked: boolean, lockNote?: string): string | undefined {
  if (isLocked && lockNote !== undefined) return lockNote;
  return channel.isAvailable ? undefined : hintId(channel);
}

function hintId({ id }: Channel): string {
  return `channel-hint-${id}`;
}
