import type { apiToken } from '#contract/accounts/api-token';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockOwnSession } from '../session/visit.ts';
import { announceTokenChange } from './announce-change.ts';
import { deleteToken, findSealedToken, findTokenUse, replaceToken } from './queries.ts';
import { makeToken, openToken } from './token.ts';

/** See docs/decisions/0012-api-token.md. */
export const apiTokenHandlers: Handlers<typeof apiToken> = {
  async 'profile.get-api-token'(_params, { sql, keys, partner }) {
    const sealed = await findSealedToken(sql, partner.id);
    const token = sealed ? openToken(keys, partner.id, sealed) : '';
    return token === null ? { token: '', problem: unreadable } : { token };
  },

  async 'profile.create-api-token'(_params, call) {
    const { token, stored } = makeToken(call.keys, call.partner.id);
    await call.sql.begin(async (tx) => {
      await lockOwnSession(tx, call);
      await countLetter(tx, call.partner.id, 'token-made');
      const isFirst = await replaceToken(tx, call.partner.id, stored);
      await announceTokenChange(tx, call, isFirst ? 'created' : 'replaced');
    });
    return { token };
  },

  async 'profile.delete-api-token'(_params, call) {
    await call.sql.begin(async (tx) => {
      if (await deleteToken(tx, call.partner.id)) await announceTokenChange(tx, call, 'deleted');
    });
  },

  async 'profile.get-api-token-use'(_params, { sql, partner }) {
    const use = await findTokenUse(sql, partner.id);
    return use ?? { lastUsedAt: null, address: '' };
  },
};

const unreadable =
  'Показать токен нельзя: ключ, которым он зашифрован, утерян. Программы с этим токеном пока работают. Создайте новый: ' +
  'прежний перестанет действовать сразу';
