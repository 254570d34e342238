import type { apiToken } from '#contract/api-token';
import type { Handlers } from '../rpc.ts';
import { deleteToken, findSealedToken, findTokenUse, replaceToken } from './queries.ts';
import { makeToken, openToken } from './token.ts';

export const apiTokenHandlers: Handlers<typeof apiToken> = {
  async 'profile.get-api-token'(_params, { sql, keys, partner }) {
    const sealed = await findSealedToken(sql, partner.id);
    return { token: sealed ? openToken(keys, partner.id, sealed) : '' };
  },

  async 'profile.create-api-token'(_params, { sql, keys, partner }) {
    const { token, stored } = makeToken(keys, partner.id);
    await replaceToken(sql, partner.id, stored);
    return { token };
  },

  async 'profile.delete-api-token'(_params, { sql, partner }) {
    await deleteToken(sql, partner.id);
    return { ok: true };
  },

  async 'profile.get-api-token-use'(_params, { sql, partner }) {
    const use = await findTokenUse(sql, partner.id);
    return { lastUsedAt: use?.lastUsedAt?.toISOString() ?? null, address: use?.address ?? '' };
  },
};
