import type { App } from '../../app.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import { keepFormerMail, lockBrake } from '../../money/brakes/queries.ts';
import { inSession, requireCode } from '../../money/requisites/action-code.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { Member, PartnerCall } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import { mailEmailChanged } from '../account/changed-mail.ts';
import { endMailedSecrets } from '../account/queries.ts';
import { deleteAllTokens } from '../api-token/named-queries.ts';
import { removeMember } from '../personal-data/remove-member.ts';
import { deviceName } from '../session/device.ts';
import { asPartner } from '../session/owner-queries.ts';
import { endSessions } from '../session/queries.ts';
import { sealContext } from '../two-factor/codes.ts';
import { findSecret, replaceSecret } from '../two-factor/queries.ts';
import { announceMember, tellOffered } from './announce.ts';
import { lockMember, offerHandOver, takeOver } from './queries.ts';

export const noMember = 'Такого человека нет';

/** The owner's half: offers the cabinet to a member who has signed in. */
export async function offerCabinet(call: PartnerCall, id: number): Promise<void> {
  await inSession(call, async (tx) => {
    await lockPartner(tx, call.partner.id);
    const member = orNotFound(await lockMember(tx, call.partner.id, id), noMember);
    await requireCode(tx, call);
    if (member.isInvited) throw conflict('id', 'Сначала человек должен принять приглашение');
    await offerHandOver(tx, call.partner.id, id);
    await announceMember(tx, call, { what: 'offered', name: member.name || member.email });
    await tellOffered(tx, id);
  });
}

/**
 * The member's half: they become the owner. It counts as a changed mail and password: all sessions, tokens and mailed links of both
 * end, payouts wait, and the former address gets the link that stops them.
 */
export async function takeCabinet(
  call: PartnerCall,
  { id, ownerId }: Member,
  offered: number,
): Promise<void> {
  if (offered !== id) throw notFound(noMember);
  await inSession(call, async (tx) => {
    await requireCode(tx, call);
    await endSessions(tx, ownerId);
    await endSessions(tx, id);
    await lockBrake(tx, ownerId);
    await lockPartner(tx, ownerId);
    const member = orNotFound(await lockMember(tx, ownerId, id), noMember);
    if (!member.isOffered) throw conflict('id', 'Владелец не передаёт вам кабинет, или предложение устарело');
    await deleteAllTokens(tx, ownerId);
    const { from, to, login } = await takeOver(tx, ownerId, id);
    await endMailedSecrets(tx, ownerId);
    await resealFactor(tx, call, { from: id, to: ownerId });
    await removeMember(tx, ownerId, id, member.name || to);
    await keepFormerMail(tx, ownerId, from);
    await applyBrake(tx, call, ownerId, 'mail-changed');
    await applyBrake(tx, call, ownerId, 'password-changed');
    const device = deviceName(call.userAgent);
    await enqueue(tx, mailEmailChanged, { userId: ownerId, from, to, login, device, address: call.address });
  });
  call.setCookie(null);
}

/** A secret is sealed for one user. */
async function resealFactor(tx: Tx, { keys }: Pick<App, 'keys'>, { from, to }: { from: number; to: number }) {
  const owner = asPartner(to);
  const sealed = await findSecret(tx, owner);
  const secret = sealed && open(keys, sealed, sealContext(asPartner(from)));
  if (secret) await replaceSecret(tx, owner, seal(keys.secret, secret, sealContext(owner)));
}
