import type { z } from 'zod';
import type { MoveInOutcome } from '#contract/console/move-in-names';
import type { StaffActor } from '../../money/ledger/actor.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Keys } from '../../platform/program/keys.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findByExternal, type Kind } from './queries.ts';
import { type Row, RowFault } from './read-file.ts';

/** Dependencies of a move besides the database, and its actor. */
export type Deps = { settings: Settings; keys: Keys; by: StaffActor };

/** Rules that turn the rows of one file into records. */
export type Rules<Made> = {
  /** The row's name for people: its id on the other platform. */
  keyOf(row: Row): string;
  /** Columns whose value must be unique in the file, and their readers. */
  unique: Readonly<Record<string, (row: Row) => string | undefined>>;
  /** Loads the data that judging a portion's rows needs. */
  prepare(db: Db, rows: readonly Row[], world: World, deps: Deps): Promise<(row: Row) => Verdict<Made>>;
  /** Makes the records of a portion, in the order of its rows. */
  make(tx: Tx, made: Made[], deps: Deps): Promise<void>;
};

/** The effect of a row: a new record, a change that links a known record, or nothing. Throws a RowFault for a refused row. */
type Verdict<Made> = ({ outcome: 'made'; made: Made } | { outcome: 'matched'; made?: Made }) & { sum?: Sum };

/** The money of a row, in minor units. */
export type Sum = { amount: number; currencyCode: string };

/** The rules of any file, without the type of its records. */
export type Mover = Pick<Rules<unknown>, 'keyOf' | 'unique'> & {
  prepare(db: Db, rows: readonly Row[], world: World, deps: Deps): Promise<Prepared>;
};

/** Judges the rows of a portion, and makes the records of judged rows. */
type Prepared = {
  judge(row: Row): { outcome: MoveInOutcome; sum?: Sum | undefined };
  make(tx: Tx): Promise<void>;
};

export function moverOf<Made>(rules: Rules<Made>): Mover {
  return {
    ...rules,
    async prepare(db, rows, world, deps) {
      const verdictOf = await rules.prepare(db, rows, world, deps);
      const all: Made[] = [];
      return {
        judge(row) {
          const { outcome, made, sum } = verdictOf(row);
          if (made !== undefined) all.push(made);
          return { outcome, sum };
        },
        make: (tx) => rules.make(tx, all, deps),
      };
    },
  };
}

/** The records that rows can name: the database's and, in a trial, those of earlier rows, which have no id yet. */
export type World = {
  load(db: Db, kind: Kind, ids: readonly (string | undefined)[]): Promise<void>;
  /** Returns the id; 0 for a record still to be made, undefined for an unknown one. */
  find(kind: Kind, externalId: string): number | undefined;
  add(kind: Kind, externalId: string): void;
  /** Currencies of partners that earlier rows of a trial would make. */
  currencies: Map<string, string>;
  /** A mover's notes about earlier rows of a trial. */
  notes: Map<string, number>;
};

export function createWorld(): World {
  const known = new Map<string, number>();
  const asked = new Set<string>();
  const keyOf = (kind: Kind, externalId: string) => `${kind} ${externalId}`;
  return {
    notes: new Map(),
    currencies: new Map(),
    async load(db, kind, ids) {
      const wanted = [...new Set(ids)].filter(
        (id): id is string => id !== undefined && !asked.has(keyOf(kind, id)),
      );
      if (wanted.length === 0) return;
      for (const [externalId, id] of await findByExternal(db, kind, wanted))
        known.set(keyOf(kind, externalId), id);
      for (const id of wanted) asked.add(keyOf(kind, id));
    },
    find: (kind, externalId) => known.get(keyOf(kind, externalId)),
    add(kind, externalId) {
      asked.add(keyOf(kind, externalId));
      known.set(keyOf(kind, externalId), 0);
    },
  };
}

const nowhere = {
  partner: 'Такого партнёра нет ни в файле partners, ни в кабинете',
  advertiser: 'Такого рекламодателя нет ни в файле advertisers, ни в кабинете',
  offer: 'Такого оффера нет ни в файле offers, ни в кабинете',
  link: 'Такой ссылки нет',
} as const satisfies Record<Kind, string>;

/** The id of a record that a column names. */
export function named(world: World, kind: Kind, column: string, externalId: string): number {
  const id = world.find(kind, externalId);
  if (id === undefined) throw new RowFault(column, nowhere[kind]);
  return id;
}

/** Takes the only record of a name that no file has brought yet; the first row with the name gets it. */
export function takeNamesake(
  { notes }: World,
  kind: Kind,
  name: string,
  namesakes: readonly { id: number }[] = [],
): number | undefined {
  const [namesake, ...others] = namesakes;
  const note = `${kind} named ${name}`;
  if (!namesake || others.length > 0 || notes.has(note)) return undefined;
  notes.set(note, namesake.id);
  return namesake.id;
}

/** Reads fields by their schemas; `columns` names the column of each field that has another name. */
export function parseRow<S extends z.ZodType>(
  schema: S,
  fields: unknown,
  columns: Readonly<Record<string, string>> = {},
): z.output<S> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const names = issue?.path.map(String) ?? [];
  const field = columns[names.join('.')] ?? columns[names[0] ?? ''] ?? names[0] ?? '';
  throw new RowFault(field, issue?.message ?? 'Проверьте значение');
}

/** Runs a rule that refuses, and names the column in its refusal. */
export function byRule<T>(column: string, rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Refusal) throw new RowFault(column, error.message);
    throw error;
  }
}
