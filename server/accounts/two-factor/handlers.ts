import type { twoFactor } from '#contract/accounts/two-factor';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { resendAfter } from '../mailed-code/code.ts';
import { asPartner } from '../session/owner-queries.ts';
import { activeActions } from './active-actions.ts';
import { announceTfaChange } from './announce-change.ts';
import { tfaConflict, type WrongFields, withBothCodes, wrongCode } from './both-codes.ts';
import { sendMailCode } from './mail-code.ts';
import { activate, findPendingSecret, isActive, keepPendingSecret } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { keepRecoveryCodes, readOwnSecret, showOwnSecret } from './second-factor.ts';

/** See docs/decisions/0013-two-factor.md and docs/decisions/0077-moving-two-factor.md. */
export const twoFactorHandlers: Handlers<typeof twoFactor> = {
  ...activeActions,

  async 'profile.get-tfa-google-status'(_params, { sql, partner }) {
    return { status: (await isActive(sql, partner.id)) ? 'active' : 'inactive' };
  },

  async 'profile.get-tfa-qr-code'(_params, call) {
    const shown = await showOwnSecret(call, keepPendingSecret);
    if (!shown) throw tfaConflict('Двухфакторная аутентификация уже включена');
    return shown;
  },

  async 'profile.send-tfa-mail-code'(_params, call) {
    await sendMailCode(call, call.partner.id);
    return { ok: true, retryAfter: resendAfter };
  },

  async 'profile.activate-tfa'({ code, mailCode }, call) {
    const { sql, partner } = call;
    if (await isActive(sql, partner.id)) throw tfaConflict('Двухфакторная аутентификация уже включена');
    const owner = asPartner(partner.id);
    const confirm = readOwnSecret(call, await findPendingSecret(sql, owner));
    if (!confirm) throw tfaConflict('QR-код устарел. Обновите страницу и отсканируйте новый');
    const recoveryCodes = makeRecoveryCodes();
    await withBothCodes(call, mailCode, async (tx): Promise<WrongFields> => {
      const confirmed = confirm(code);
      if (!confirmed || !(await activate(tx, owner, confirmed))) return { code: wrongCode };
      await keepRecoveryCodes(tx, owner, recoveryCodes);
      await announceTfaChange(tx, partner.id, 'on', call.session?.id);
      return {};
    });
    return { recoveryCodes };
  },
};
