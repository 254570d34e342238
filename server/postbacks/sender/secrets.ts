import type { App } from '../../app.ts';
import { findSecretsById } from '../postbacks/secret-queries.ts';

export type Secrets = {
  /** Reads secrets that are not known yet. `ids` are lists of ids, separated by commas. */
  learn(ids: Iterable<string>): Promise<void>;
  /** The secrets of such a list, in its order, without unreadable ones. */
  of(ids: string): string[];
};

const mostKnown = 20_000;

/** Opened secrets by their ids; a secret never changes under its id. */
export function createSecrets({ sql, keys, log }: Pick<App, 'sql' | 'keys' | 'log'>): Secrets {
  const known = new Map<number, string | null>();
  return {
    async learn(lists) {
      if (known.size > mostKnown) known.clear();
      const missing = [...new Set(lists)].flatMap(idsOf).filter((id) => !known.has(id));
      if (missing.length === 0) return;
      for (const { id, secret } of await findSecretsById(sql, keys, missing)) {
        known.set(id, secret);
        if (secret === null)
          log.error({ secretId: id }, 'a secret of postbacks cannot be read: nothing is signed with it');
      }
    },
    of: (list) => idsOf(list).flatMap((id) => known.get(id) ?? []),
  };
}

function idsOf(list: string) {
  return list === '' ? [] : list.split(',').map(Number);
}
