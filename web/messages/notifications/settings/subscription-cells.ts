import type { ParamsOf, ResultOf } from '../../../rpc/rpc.ts';

/** One trigger on one channel. */
export type Cell = ResultOf<'profile.get-notification-subscriptions'>['items'][number];
export type Channel = ResultOf<'profile.get-notification-channels-all'>['items'][number];
export type Category = ResultOf<'profile.get-notification-categories-all'>['items'][number];
export type Trigger = ResultOf<'profile.get-notification-triggers-all'>['items'][number];
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
