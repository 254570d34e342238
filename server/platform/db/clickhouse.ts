import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Log } from '../program/log.ts';

/** What an answer holds: numbers, texts, and nulls. */
type Value = string | number | null;
/** What a query is given by name: `{name:Type}` in its text. */
export type Values = Record<string, string | number | readonly (string | number)[]>;

/** A ClickHouse server and the database that CLICKHOUSE_URL names. All throw where it does not answer or refuses. */
export type ClickHouse = {
  /** The columns of an answer, each a list: rows would take several times as long to read. Numbers of 64 bits are numbers. */
  read(query: string, values?: Values): Promise<Value[][]>;
  /** Runs what answers nothing. */
  run(query: string, values?: Values): Promise<void>;
  /** Inserts rows, each a line of JSON, a list in the order of `columns`. A `token` that was inserted before is inserted no more. */
  insert(table: string, columns: readonly string[], lines: string, token?: string): Promise<void>;
  /** Whether it answers a person who looks at its state, within some milliseconds. */
  answers(within: number): Promise<boolean>;
  /** Whether it is worth asking: false for some seconds after it has failed to answer. */
  isUp(): boolean;
  close(): Promise<void>;
};

/** Rows of an answer: more would not fit into this process. */
const mostRows = 1_000_000;
/** Milliseconds for an answer: whoever waits for a report gets it of PostgreSQL then. */
const patience = 15_000;
/** Milliseconds after a failure in which nobody waits for it again. */
const quiet = 5_000;

/** Its client is loaded only where a server is named. */
export async function openClickHouse(url: string, log: Log): Promise<ClickHouse> {
  const { ClickHouseError, ClickHouseLogLevel, createClient } = await import('@clickhouse/client');
  const client = createClient({
    url,
    request_timeout: patience,
    // Its messages may name the address with its password.
    log: { level: ClickHouseLogLevel.OFF },
    compression: { response: false, request: false },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      max_result_rows: String(mostRows),
      result_overflow_mode: 'throw',
      // The whole insert is one block of each day, so that its token stands for all of it.
      max_insert_block_size: '1000000',
      input_format_parallel_parsing: 0,
      async_insert: 0,
      max_partitions_per_insert_block: '0',
      do_not_merge_across_partitions_select_final: 1,
    },
  });
  let failedAt = Number.NEGATIVE_INFINITY;
  const watch = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      // What it refuses it has answered.
      if (!(error instanceof ClickHouseError)) failedAt = performance.now();
      log.warn({ err: error }, 'ClickHouse has not done what was asked');
      throw error;
    }
  };
  return {
    async read(query, values = {}) {
      const asked = client.exec({ query: `${query} format JSONCompactColumns`, query_params: { ...values } });
      return columnsOf(JSON.parse(await watch(asked.then(({ stream }) => text(stream)))));
    },
    run: (query, values = {}) => watch(client.command({ query, query_params: { ...values } }).then(() => {})),
    async insert(table, columns, lines, token) {
      const asked = client.exec({
        query: `insert into ${table} (${columns.join()}) format JSONCompactEachRow`,
        values: Readable.from([lines], { objectMode: false }),
        ...(token !== undefined && { clickhouse_settings: { insert_deduplication_token: token } }),
      });
      await watch(asked.then(({ stream }) => stream.resume().toArray()));
    },
    answers: (within) =>
      watch(
        client
          .exec({ query: 'select 1', abort_signal: AbortSignal.timeout(within) })
          .then(({ stream }) => text(stream)),
      ).then(
        () => true,
        () => false,
      ),
    isUp: () => performance.now() - failedAt > quiet,
    close: () => client.close(),
  };
}

/** Whether an answer would have more than `mostRows`, or took the server more memory than it may. */
export function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'TOO_MANY_ROWS_OR_BYTES' || error.type === 'MEMORY_LIMIT_EXCEEDED')
  );
}

/** Looks at the shape alone: a look at each of a million values would take as long as reading them. */
function columnsOf(answer: unknown): Value[][] {
  const isShaped = (value: unknown): value is Value[][] => Array.isArray(value) && value.every(Array.isArray);
  if (!isShaped(answer)) throw new Error('an answer of ClickHouse without columns');
  return answer;
}
