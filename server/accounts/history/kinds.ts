import type { ChangeKind, RecordState } from '#contract/accounts/history';
import type { Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { ChangedBy } from './record.ts';

/** Restores a record to `state`, checked like a new one, and records this as a change. A deleted record gets its former id. */
export type Restore = (tx: Tx, wanted: WantedState) => Promise<void>;
type WantedState = {
  userId: number;
  recordId: number;
  by: ChangedBy;
  settings: Settings;
  state: NonNullable<RecordState>;
};

/** The function that restores each kind of record; the kinds' own features provide it. */
export type Restorers = Record<ChangeKind, Restore>;
