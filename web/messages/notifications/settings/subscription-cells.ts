import type { ItemOf, ParamsOf } from '../../../rpc/rpc.ts';

/** One trigger on one channel. */
export type Cell = ItemOf<'profile.get-notification-subscriptions'>;
export type Channel = ItemOf<'profile.get-notification-channels-all'>;
export type Category = ItemOf<'profile.get-notification-categories-all'>;
export type Trigger = ItemOf<'profile.get-notification-triggers-all'>;
export type Change = ParamsOf<'profile.update-notification-subscription'>;

/** Returns the changes that set all these cells to `status`. Locked cells stay. */
export function changesTo(status: boolean, cells: Cell[]): Change[] {
  return cells
    .filter((cell) => !cell.lockReason && cell.status !== status)
    .map(({ triggerId, channelId }) => ({ triggerId, channelId, status }));
}

/** The cells after these changes. */
export function withChanges(cells: Cell[], changes: Change[]): Cell[] {
  const wanted = new Map(changes.map((change) => [cellKey(change), change.status]));
  return cells.map((cell) => ({ ...cell, status: wanted.get(cellKey(cell)) ?? cell.status }));
}

/** The inverse of the changes. */
export function reversed(changes: Change[]): Change[] {
  return changes.map((change) => ({ ...change, status: !change.status }));
}

/** The key of a cell. */
export function cellKey({ triggerId, channelId }: Pick<Cell, 'triggerId' | 'channelId'>): string {
  return `${triggerId}/${channelId}`;
}

/** The distinct reasons why cells are locked. */
export function lockReasons(cells: Cell[]): string[] {
  return [...new Set(cells.map(({ lockReason }) => lockReason).filter(Boolean))];
}
