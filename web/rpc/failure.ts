import { errorCode, type RpcError } from '#contract/wire/rpc';

/**
 * A refusal or a failure of one call. `fields` are the messages of a form's fields, `sentence` the message without a form;
 * `retryAfter` is in seconds.
 */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  declare readonly code: number;
  declare readonly fields: Record<string, string>;
  declare readonly sentence: string;
  declare readonly retryAfter: number | undefined;

  constructor({ code, message, data }: RpcError) {
    super(message);
    const entries = Object.entries(isRecord(data) ? data : {}).filter(([key]) => key !== notes[code]);
    const text = entries.find(([, value]) => typeof value === 'string')?.[1];
    this.code = code;
    this.fields = Object.fromEntries(entries.map(([key, value]) => [key, inWords(value) ?? message]));
    this.sentence = typeof text === 'string' ? text : message;
    this.retryAfter = typeof data?.retryAfter === 'number' ? data.retryAfter : undefined;
  }
}

/** A call failed because no server was reached: the connection is missing. */
export class Unreached extends RpcFailure {
  constructor() {
    super({ code: errorCode.unexpected, message: 'Нет связи, попробуйте ещё раз' });
  }
}

/** A form's errors for a failure: the sentence under `common`, a field's message under the field's name. */
export function fieldErrors(failure: RpcFailure): { common: string; [field: string]: string } {
  return { ...failure.fields, common: failure.message };
}

/** The member of an error's `data` that is not a field, by code: a waiting time, an id of the log. */
const notes: Record<number, string> = { [errorCode.tooMany]: 'retryAfter', [errorCode.unexpected]: 'id' };

/** A field's message, or a default where the server sends no text; undefined without a value. */
function inWords(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RpcFailure;
  }
}
