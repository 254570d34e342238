import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Log } from '../program/log.ts';

/** A value in an answer. */
type Value = string | number | null;
/** Named parameters of a query: `{name:Type}` in its text. */
export type Values = Record<string, string | number | readonly (string | number)[]>;

/**
 * A ClickHouse server and the database that CLICKHOUSE_URL names. Every method throws where the server refuses or does not
 * answer.
 */
export type ClickHouse = {
  /**
   * Returns the columns of an answer, each as a list: rows would take several times as long to read. 64-bit numbers are numbers.
   */
  read(query: string, values?: Values): Promise<Value[][]>;
  /** Runs a query without an answer. */
  run(query: string, values?: Values): Promise<void>;
  /**
   * Inserts rows: each line is a JSON list in the order of `columns`. An insert with a `token` that was used before does nothing.
   */
  insert(table: string, columns: readonly string[], lines: string, token?: string): Promise<void>;
  /** Returns true where the server answers within this many milliseconds. */
  answers(within: number): Promise<boolean>;
  /** Returns false for some seconds after the server failed to answer. */
  isUp(): boolean;
  close(): Promise<void>;
};

/** The most rows of an answer: more would not fit into this process. */
const mostRows = 1_000_000;
/** Time limit of an answer, in ms; a report that takes longer is read from PostgreSQL. */
const patience = 15_000;
/** Pause after a failure, in ms: reports do not wait for the server meanwhile. */
const quiet = 5_000;

/** Connects to the server. The client library is loaded only where a server is named. */
export async function openClickHouse(url: string, log: Log): Promise<ClickHouse> {
  const { ClickHouseError, ClickHouseLogLevel, createClient } = await import('@clickhouse/client');
  const client = createClient({
    url,
    request_timeout: patience,
    // The client's messages may name the address with its password.
    log: { level: ClickHouseLogLevel.OFF },
    compression: { response: false, request: false },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      max_result_rows: String(mostRows),
      result_overflow_mode: 'throw',
      // The whole insert is one block of each day, so that its token stands for the whole insert.
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
      // A ClickHouseError is a refusal: the server did answer.
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

/** True for an answer of more than `mostRows`, or one that would take too much of the server's memory. */
export function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'TOO_MANY_ROWS_OR_BYTES' || error.type === 'MEMORY_LIMIT_EXCEEDED')
  );
}

/** Checks the shape alone: a check of each of a million values would take as long as reading them. */
function columnsOf(answer: unknown): Value[][] {
  const isShaped = (value: unknown): value is Value[][] => Array.isArray(value) && value.every(Array.isArray);
  if (!isShaped(answer)) throw new Error('an answer of ClickHouse without columns');
  return answer;
}
