import type { twoFactor } from '#contract/sign-in/two-factor';
import { resendAfter } from '../mailed-code/code.ts';
import { open } from '../program/secret-box.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { holdSession } from '../session/visit.ts';
import { activeActs, keepRecoveryCodes } from './active-acts.ts';
import { announceTfaChange } from './announce-change.ts';
import { tfaConflict, type WrongFields, withBothCodes, wrongCode } from './both-codes.ts';
import { place, withoutSpaces } from './codes.ts';
import { sendMailCode } from './mail-code.ts';
import { activate, findPendingSecret, isActive, keepPendingSecret } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { keepReadable, showSecret } from './shown-secret.ts';
import { stepOf } from './totp.ts';

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
    return await showSecret(call, partner.id, secret);
  },

  async 'profile.send-tfa-mail-code'(_params, call) {
    await sendMailCode(call, call.partner.id);
    return { ok: true, retryAfter: resendAfter };
  },

  async 'profile.activate-tfa'({ code, mailCode }, call) {
    const { sql, partner, keys } = call;
    if (await isActive(sql, partner.id)) throw tfaConflict('Двухфакторная аутентификация уже включена');
    const sealed = await findPendingSecret(sql, partner.id);
    const secret = sealed && open(keys, sealed, place(partner.id));
    if (!secret) throw tfaConflict('QR-код устарел. Обновите страницу и отсканируйте новый');
    const recoveryCodes = makeRecoveryCodes();
    await withBothCodes(call, mailCode, async (tx): Promise<WrongFields> => {
      const step = stepOf(secret, withoutSpaces(code));
      if (step === null || !(await activate(tx, partner.id, step))) return { code: wrongCode };
      await keepRecoveryCodes(tx, partner.id, recoveryCodes);
      await announceTfaChange(tx, partner.id, 'on', call.session?.id);
      return {};
    });
    return { recoveryCodes };
  },
};
