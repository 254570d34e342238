import { escapeIdentifier, type QueryResult } from 'pg';
import { columnOf } from './names.ts';

/** A parameter. `undefined` is refused: the driver would make NULL of it. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[];
/** Column values by column name, or by its field; a query is an expression. */
export type Columns = { readonly [column: string]: Value | Json | Query<readonly object[]> };
/** An interpolation of the tag: a parameter, or a part of the query. */
export type Part = Value | Query<readonly object[]> | Name | Rows | Json;

/** A query as the driver takes it. A plain query has no parameters and may be several, divided by semicolons. */
export type Written = { text: string; values: unknown[]; isPlain: boolean };

/** The driver's type is `any`: only the caller knows the type of an answer. */
type Answer = QueryResult['rows'][number];
/** Runs a query; the answer is its rows. */
export type Run = (written: Written) => Promise<Answer>;

/**
 * A query runs once, when it is first awaited. In another query's `${}` it becomes a part of that query and does not
 * run by itself.
 */
export class Query<T extends readonly object[]> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #run: Run;
  readonly #strings: readonly string[];
  readonly #parts: readonly Part[];
  readonly #isPlain: boolean;
  #answer: Promise<T> | undefined;

  constructor(run: Run, strings: readonly string[], parts: readonly Part[], isPlain = false) {
    this.#run = run;
    this.#strings = strings;
    this.#parts = parts;
    this.#isPlain = isPlain;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting it runs it
  then<A = T, B = never>(
    onRows?: ((rows: T) => A | PromiseLike<A>) | null,
    onError?: ((error: Answer) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#ask();
    return this.#answer.then(onRows, onError);
  }

  catch<B = never>(onError?: ((error: Answer) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onError);
  }

  finally(act?: (() => void) | null): Promise<T> {
    return this.then().finally(act);
  }

  /** The first row; `absent` where there is none. */
  async first(): Promise<T[number] | undefined>;
  async first<Absent>(absent: Absent): Promise<T[number] | Absent>;
  async first(absent?: unknown): Promise<unknown> {
    return (await this)[0] ?? absent;
  }

  /** The first row of a query that always answers one: `insert … returning`, a count. */
  async one(): Promise<T[number]> {
    const row = await this.first();
    if (row === undefined) throw new Error('the statement answered no row');
    return row;
  }

  /** The value of the first row's only column; `absent` where there is no row, and for NULL. */
  async value<V = ValueOf<T[number]>>(): Promise<V | undefined>;
  async value<V = ValueOf<T[number]>, Absent = V>(absent: Absent): Promise<Exclude<V, null> | Absent>;
  async value(absent?: unknown): Promise<Answer> {
    const row = await this.first();
    const value = row && onlyValue(row);
    return absent === undefined ? value : (value ?? absent);
  }

  /** The value of a query that always answers one: `insert … returning id`, a count. */
  async scalar<V = ValueOf<T[number]>>(): Promise<V> {
    return onlyValue(await this.one());
  }

  /** The value of the only column in each row. */
  async values<V = ValueOf<T[number]>>(): Promise<V[]> {
    return (await this).map(onlyValue);
  }

  /** True where there is a row. */
  async exists(): Promise<boolean> {
    return (await this).length > 0;
  }

  /** Returns a copy of the query that runs by `run`. */
  by(run: Run): Query<T> {
    return new Query<T>(run, this.#strings, this.#parts, this.#isPlain);
  }

  /** Appends the query to a text, and its parameters to `values`. */
  writeTo(text: string, values: unknown[]): string {
    let written = text;
    for (const [index, string] of this.#strings.entries()) {
      written += string;
      if (index < this.#parts.length) written = writePart(this.#parts[index], written, values);
    }
    return written;
  }

  async #ask(): Promise<T> {
    const values: unknown[] = [];
    const written = { text: this.writeTo('', values), values, isPlain: this.#isPlain };
    try {
      return await this.#run(written);
    } catch (error) {
      // Replaces the driver's stack, which leads to its socket, with the caller's.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

/** The type of a row's only column. */
type ValueOf<Row> = Row extends { [column: string]: infer Value } ? Value : unknown;

function onlyValue(row: object): Answer {
  return Object.values(row)[0];
}

/** The name of a column or a table. */
export class Name {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  writeTo(text: string): string {
    return text + this.#name.split('.').map(escapeIdentifier).join('.');
  }
}

/**
 * Columns and values of an `insert`, or assignments after `set`: the field `userId` is the column `user_id`. All rows have the
 * columns of the first row.
 */
export class Rows {
  readonly #rows: readonly Columns[];

  constructor(rows: readonly Columns[]) {
    this.#rows = rows;
  }

  writeTo(text: string, values: unknown[]): string {
    const [first = {}] = this.#rows;
    const columns = Object.keys(first);
    const parameter = (row: Columns, column: string) => writePart(row[column], '', values);
    if (/\bset\s*$/i.test(text)) {
      return text + columns.map((column) => `${nameOf(column)} = ${parameter(first, column)}`).join();
    }
    const rows = this.#rows.map((row) => `(${columns.map((column) => parameter(row, column)).join()})`);
    return `${text}(${columns.map(nameOf).join()}) values ${rows.join()}`;
  }
}

const nameOf = (field: string) => escapeIdentifier(columnOf(field));

/** A value for a column of type json or jsonb. */
export class Json {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  writeTo(text: string, values: unknown[]): string {
    values.push(JSON.stringify(this.#value));
    return `${text}$${values.length}`;
  }
}

function writePart(part: Part | undefined, text: string, values: unknown[]): string {
  if (part === undefined) throw new TypeError(`undefined is no parameter of a statement: ${text}`);
  if (part instanceof Query || part instanceof Name || part instanceof Rows || part instanceof Json) {
    return part.writeTo(text, values);
  }
  values.push(part);
  return `${text}$${values.length}${typeOf(part)}`;
}

/** Returns the type where it is certain. PostgreSQL guesses the type of an untyped parameter: in `select $1` it takes text. */
function typeOf(value: Value): string {
  if (typeof value === 'boolean') return '::boolean';
  if (typeof value === 'bigint') return '::bigint';
  if (value instanceof Date) return '::timestamptz';
  return value instanceof Uint8Array ? '::bytea' : '';
}
