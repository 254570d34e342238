import { assistantScope, tokenLimit } from '#contract/accounts/token-names';
import type { tokens } from '#contract/accounts/tokens';
import { scopesOfRole, tokenScopes } from '#contract/token-scopes';
import { inSession, requireCode } from '../../money/requisites/action-code.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import type { Member } from '../../platform/rpc/call.ts';
import { conflict, orNotFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { announceTokenChange } from '../api-token/announce-change.ts';
import {
  countNamedTokens,
  deleteNamedToken,
  insertNamedToken,
  listNamedTokens,
} from '../api-token/named-queries.ts';
import { makeNamedToken } from '../api-token/token.ts';

/** See docs/decisions/0230-named-tokens.md. */
export const tokenHandlers: Handlers<typeof tokens> = {
  async 'profile.get-tokens'(_params, { sql, partner, member, settings }) {
    const scopes = scopesOpenTo(member).filter(
      (scope) =>
        (settings.mcp || scope !== assistantScope) && (settings.marking || !scope.startsWith('creatives:')),
    );
    return { items: await listNamedTokens(sql, partner.id), scopes };
  },

  async 'profile.create-token'({ name, scopes, expiresAt }, call) {
    refuseUnknown(scopes, call.member);
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
      throw wrongField('expiresAt', 'Укажите время в будущем или оставьте токен бессрочным');
    const { token, hash } = makeNamedToken();
    const id = await inSession(call, async (tx) => {
      await requireCode(tx, call);
      await lockPartner(tx, call.partner.id);
      if ((await countNamedTokens(tx, call.partner.id)) >= tokenLimit)
        throw conflict('name', `Токенов не больше ${tokenLimit}: удалите лишний`);
      await countLetter(tx, call.partner.id, 'named-token');
      await announceTokenChange(tx, call, 'namedCreated', name);
      return await insertNamedToken(tx, call.partner.id, {
        name,
        scopes: [...new Set(scopes)],
        expiresAt,
        hash,
      });
    });
    return { id, token };
  },

  async 'profile.delete-token'({ id }, call) {
    await call.sql.begin(async (tx) => {
      const name = orNotFound(await deleteNamedToken(tx, call.partner.id, id), 'Токен не найден');
      await announceTokenChange(tx, call, 'namedDeleted', name);
    });
  },
};

/** All scopes for the owner, and for a member those of their role. */
function scopesOpenTo(member: Member | null): readonly string[] {
  return member ? scopesOfRole(member.role) : tokenScopes;
}

/** The scopes are made of the contract, so no schema of the contract can name them. */
function refuseUnknown(scopes: string[], member: Member | null): void {
  const open = scopesOpenTo(member);
  const unknown = scopes.find((scope) => !open.includes(scope));
  if (unknown === undefined) return;
  throw new Refusal('invalidParams', 'Проверьте поля', {
    scopes: `Права «${unknown}» нет: возьмите одно из тех, что отдаёт profile.get-tokens`,
  });
}
