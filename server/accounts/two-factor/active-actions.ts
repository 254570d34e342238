import type { twoFactor } from '#contract/accounts/two-factor';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { asPartner } from '../session/owner-queries.ts';
import { lockOwnSession } from '../session/visit.ts';
import { announceTfaChange } from './announce-change.ts';
import { tfaConflict, type WrongFields, withBothCodes, wrongCode } from './both-codes.ts';
import {
  countRecoveryCodes,
  findNextSecret,
  isActive,
  keepNextSecret,
  moveToNext,
  removeRecoveryCodes,
  removeTwoFactor,
} from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { keepRecoveryCodes, readOwnSecret, showOwnSecret, spendSecondFactor } from './second-factor.ts';

type Actions = Pick<
  typeof twoFactor,
  | 'profile.inactivate-tfa'
  | 'profile.get-tfa-recovery-codes-count'
  | 'profile.create-tfa-recovery-codes'
  | 'profile.get-tfa-next-qr-code'
  | 'profile.move-tfa'
>;

/** Actions of a partner while two-factor is on. Each action locks its session: an ended session changes nothing more. */
export const activeActions: Handlers<Actions> = {
  async 'profile.inactivate-tfa'({ code, mailCode }, call) {
    const { partner } = call;
    await refuseInactive(call);
    await withBothCodes(call, mailCode, async (tx) => {
      const wrong = await spendCode(tx, call, code);
      await removeTwoFactor(tx, asPartner(partner.id));
      await announceTfaChange(tx, partner.id, 'off', call.session?.id);
      await applyBrake(tx, call, partner.id, 'tfa-off');
      return wrong;
    });
  },

  async 'profile.get-tfa-recovery-codes-count'(_params, { sql, partner }) {
    return { count: await countRecoveryCodes(sql, partner.id) };
  },

  async 'profile.create-tfa-recovery-codes'({ code, mailCode }, call) {
    const { partner } = call;
    await refuseInactive(call);
    const recoveryCodes = makeRecoveryCodes();
    await withBothCodes(call, mailCode, async (tx) => {
      const wrong = await spendCode(tx, call, code);
      await removeRecoveryCodes(tx, partner.id);
      await keepRecoveryCodes(tx, asPartner(partner.id), recoveryCodes);
      await announceTfaChange(tx, partner.id, 'new-codes', call.session?.id);
      return wrong;
    });
    return { recoveryCodes };
  },

  async 'profile.get-tfa-next-qr-code'(_params, call) {
    const shown = await showOwnSecret(call, keepNextSecret);
    if (!shown) throw tfaConflict(inactive);
    return shown;
  },

  async 'profile.move-tfa'({ code, newCode, mailCode }, call) {
    const { sql, partner } = call;
    await refuseInactive(call);
    const confirm = readOwnSecret(call, await findNextSecret(sql, partner.id));
    if (!confirm) throw tfaConflict('QR-код устарел. Обновите страницу и отсканируйте новый');
    await withBothCodes(call, mailCode, async (tx) => {
      const wrong = await spendCode(tx, call, code);
      const confirmed = confirm(newCode);
      if (!confirmed || !(await moveToNext(tx, partner.id, confirmed)))
        return { ...wrong, newCode: wrongNewCode };
      await announceTfaChange(tx, partner.id, 'moved', call.session?.id);
      await applyBrake(tx, call, partner.id, 'tfa-moved');
      return wrong;
    });
  },
};

async function refuseInactive({ sql, partner }: PartnerCall): Promise<void> {
  if (!(await isActive(sql, partner.id))) throw tfaConflict(inactive);
}

/** Race: two-factor may have been turned off since it was found active; then there is no code to use up. */
async function spendCode(tx: Tx, call: PartnerCall, code: string): Promise<WrongFields> {
  await lockOwnSession(tx, call);
  return (await spendSecondFactor(tx, call, call.partner.id, code)) ? {} : { code: wrongCode };
}

const inactive = 'Двухфакторная аутентификация не включена';
const wrongNewCode = 'Неверный код. Проверьте, что новый телефон отсканировал этот QR-код';
