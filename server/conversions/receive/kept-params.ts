import type { CallParams } from './parse.ts';

const names = ['click_id', 'status', 'goal', 'tid', 'payout', 'currency', 'sum', 'comment', 'reason'];
const longest = 1_000;

/** What of a call is read and kept: the parameters that we know, each cut, without what PostgreSQL cannot store. */
export function keptParams(params: Readonly<Record<string, string>>): CallParams {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      return value === undefined ? [] : [[name, storable(value)]];
    }),
  );
}

function storable(text: string): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\u0000', '\ufffd');
}
