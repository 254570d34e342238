import type { twoFactor } from '#contract/two-factor';
import type { Tx } from '../db/connection.ts';
import { hashCode, resendAfter } from '../mailed-code/code.ts';
import { findUser } from '../profile/queries.ts';
import { seal, unseal } from '../program/secret-box.ts';
import type { PartnerCall } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { holdSession } from '../session/hold-session.ts';
import { countGuess, forgetGuesses, place, spendSecondFactor, withoutSpaces } from './codes.ts';
import { sendMailCode } from './mail-code.ts';
import { spendMailCode, takeMailTry } from './mail-code-queries.ts';
import {
  activate,
  findPendingSecret,
  insertRecoveryCodes,
  isActive,
  keepPendingSecret,
  removeTwoFactor,
} from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { tellTfaChange } from './tell-change.ts';
import { drawQrCode, makeSecret, stepOf } from './totp.ts';

export const twoFactorHandlers: Handlers<typeof twoFactor> = {
  async 'profile.get-tfa-google-status'(_params, { sql, partner }) {
    return { status: (await isActive(sql, partner.id)) ? 'active' : 'inactive' };
  },

  async 'profile.get-tfa-qr-code'(_params, call) {
    const { sql, partner, keys, settings } = call;
    const fresh = seal(keys.secret, makeSecret(), place(partner.id));
    const sealed = await sql.begin(async (tx) => {
      await holdSession(tx, call);
      return await keepPendingSecret(tx, partner.id, fresh);
    });
    if (!sealed) throw conflict('Двухфакторная аутентификация уже включена');
    const secret = unseal(keys.secret, sealed, place(partner.id));
    const user = await findUser(sql, partner.id);
    return { qrCode: await drawQrCode(secret, settings.productName, user?.login ?? ''), secret };
  },

  async 'profile.send-tfa-mail-code'(_params, call) {
    await sendMailCode(call, call.partner.id);
    return { ok: true, retryAfter: resendAfter };
  },

  async 'profile.activate-tfa'({ code, mailCode }, call) {
    const { sql, partner, keys } = call;
    if (await isActive(sql, partner.id)) throw conflict('Двухфакторная аутентификация уже включена');
    const sealed = await findPendingSecret(sql, partner.id);
    if (!sealed) throw conflict('QR-код устарел. Обновите страницу и отсканируйте новый');
    const secret = unseal(keys.secret, sealed, place(partner.id));
    const recoveryCodes = makeRecoveryCodes();
    await withBothCodes(call, mailCode, async (tx) => {
      const step = stepOf(secret, withoutSpaces(code));
      if (step === null || !(await activate(tx, partner.id, step))) return false;
      const hashes = recoveryCodes.map((one) => hashRecoveryCode(partner.id, one));
      await insertRecoveryCodes(tx, partner.id, hashes);
      await tellTfaChange(tx, partner.id, 'on');
      return true;
    });
    return { recoveryCodes };
  },

  async 'profile.inactivate-tfa'({ code, mailCode }, call) {
    const { sql, partner } = call;
    if (!(await isActive(sql, partner.id))) throw conflict('Двухфакторная аутентификация не включена');
    await withBothCodes(call, mailCode, async (tx) => {
      if (!(await spendSecondFactor(tx, call, partner.id, code))) return false;
      await removeTwoFactor(tx, partner.id);
      await tellTfaChange(tx, partner.id, 'off');
      return true;
    });
    return { ok: true };
  },
};

/**
 * Does an act that takes two codes, whole or not at all: `act` spends the first code and returns whether it was
 * right, the mailed one is spent here. If either is wrong neither is spent, but one of the mailed code's tries is.
 */
async function withBothCodes(
  call: PartnerCall,
  mailCode: string,
  act: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { sql, partner, session } = call;
  await countGuess(sql, partner.id, session?.id);
  if (!(await takeMailTry(sql, partner.id))) throw wrong({ mailCode: spentMailCode });
  const hash = hashCode(call, 'tfa mail', partner.id, withoutSpaces(mailCode));
  await sql.begin(async (tx) => {
    const fields = {
      ...((await act(tx)) ? {} : { code: wrongCode }),
      ...((await spendMailCode(tx, partner.id, hash)) ? {} : { mailCode: wrongMailCode }),
    };
    if (Object.keys(fields).length > 0) throw wrong(fields);
  });
  await forgetGuesses(sql, partner.id, session?.id);
}

const wrongCode = 'Неверный или уже использованный код. Дождитесь следующего';
const wrongMailCode = 'Неверный код из письма';
const spentMailCode = 'Код из письма устарел или не запрошен. Запросите новый';

function wrong(fields: Record<string, string>): Refusal {
  return new Refusal('wrongField', 'Проверьте коды', fields);
}

function conflict(sentence: string): Refusal {
  return new Refusal('conflict', sentence, { common: sentence });
}
