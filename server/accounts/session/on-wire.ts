import { deviceName } from './device.ts';

/** A row of a list of sessions, a partner's or the staff's. */
export type SignedIn = { id: number; userAgent: string; address: string; createdAt: Date; lastSeenAt: Date };

/** Live sessions in the form that their owner reads; `current` is the id of the session that asks. */
export function sessionsOnWire(rows: SignedIn[], current: number) {
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === current,
  }));
}
