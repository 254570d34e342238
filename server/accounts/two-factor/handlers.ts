import type { twoFactor } from '#contract/accounts/two-factor';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { resendAfter } from '../mailed-code/code.ts';
import { holdSession } from '../session/visit.ts';
import { activeActs, keepRecoveryCodes } from './active-acts.ts';
import { announceTfaChange } from './announce-change.ts';
import { tfaConflict, type WrongFields, withBothCodes, wrongCode } from './both-codes.ts';
import { sendMailCode } from './mail-code.ts';
import { activate, findPendingSecret, isActive, keepPendingSecret } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { keepReadable, readWaiting, showSecret } from './shown-secret.ts';

/** See docs/decisions/0013-two-factor.md and docs/decisions/0077-moving-two-factor.md. */
export const twoFactorHandlers: Handlers<typeof twoFactor> = {
  ...activeActs,

  async 'profile.get-tfa-google-status'(_params, { sql, partner }) {
    return { status: (await isActive(sql, partner.id)) ? 'active' : 'inactive' };
  },

  async 'profile.get-tfa-qr-code'(_params, call) {
    const { sql, partner } = call;
    const secret = await sql.begin(async (tx) => {
      await holdSession(tx, call);
      return await keepReadable(tx, call, partner.id, keepPendingSecret);
    });
    if (!secret) throw tfaConflict('Двухфакторная аутентификация уже включена');
    return await showSecret(call, secret);
  },

  async 'profile.send-tfa-mail-code'(_params, call) {
    await sendMailCode(call, call.partner.id);
    return { ok: true, retryAfter: resendAfter };
  },

  async 'profile.activate-tfa'({ code, mailCode }, call) {
    const { sql, partner } = call;
    if (await isActive(sql, partner.id)) throw tfaConflict('Двухфакторная аутентификация уже включена');
    const confirm = readWaiting(call, await findPendingSecret(sql, partner.id));
    if (!confirm) throw tfaConflict('QR-код устарел. Обновите страницу и отсканируйте новый');
    const recoveryCodes = makeRecoveryCodes();
    await withBothCodes(call, mailCode, async (tx): Promise<WrongFields> => {
      const confirmed = confirm(code);
      if (!confirmed || !(await activate(tx, partner.id, confirmed))) return { code: wrongCode };
      await keepRecoveryCodes(tx, partner.id, recoveryCodes);
      await announceTfaChange(tx, partner.id, 'on', call.session?.id);
      return {};
    });
    return { recoveryCodes };
  },
};
