import { randomBytes } from 'node:crypto';
import { memberLimit } from '#contract/accounts/members/member-names';
import type { members } from '#contract/accounts/members/members';
import { inSession, requireCode } from '../../money/requisites/action-code.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refuseTaken } from '../account/account-rules.ts';
import { mailInvitation } from '../password/invite.ts';
import { freeRecords } from '../personal-data/member-queries.ts';
import { removeMember } from '../personal-data/remove-member.ts';
import { announceMember } from './announce.ts';
import { noMember, offerCabinet, takeCabinet } from './hand-over.ts';
import {
  countMembers,
  findInvited,
  insertMember,
  listMembers,
  lockMember,
  setLinks,
  setRole,
} from './queries.ts';

/** See docs/decisions/0236-members.md. */
export const memberHandlers: Handlers<typeof members> = {
  async 'members.get-members'(_params, { sql, partner }) {
    return { items: await listMembers(sql, partner.id) };
  },

  async 'members.invite-member'({ email, role }, call) {
    const ownerId = call.partner.id;
    const id = await asOwner(call, async (tx) => {
      await countLetter(tx, ownerId, 'invitation');
      const invited = await findInvited(tx, ownerId, email);
      if (invited !== undefined) await setRole(tx, invited, role);
      const member = invited ?? (await addMember(tx, ownerId, { email, role }));
      await enqueue(tx, mailInvitation, { userId: member });
      if (invited === undefined) await announceMember(tx, call, { what: 'invited', name: email, role });
      return member;
    }).catch(refuseTaken);
    return { id };
  },

  async 'members.update-member'({ id, role, linkIds }, call) {
    const links = [...new Set(linkIds)];
    const ownerId = call.partner.id;
    await asOwner(
      call,
      async (tx) => {
        if (role !== 'buyer' && links.length > 0)
          throw wrongField('linkIds', 'Свои ссылки бывают только у баера');
        if (role !== 'buyer') await freeRecords(tx, ownerId, id);
        await setRole(tx, id, role);
        if ((await setLinks(tx, ownerId, id, links)) < links.length)
          throw wrongField('linkIds', 'Какой-то из этих ссылок у вас нет');
      },
      id,
    );
  },

  async 'members.delete-member'({ id }, call) {
    await asOwner(
      call,
      async (tx, name) => {
        await removeMember(tx, call.partner.id, id, name);
        await announceMember(tx, call, { what: 'removed', name });
      },
      id,
    );
  },

  async 'members.hand-over'({ id }, call) {
    if (call.member) await takeCabinet(call, call.member, id);
    else await offerCabinet(call, id);
  },
};

/** Runs a change of the members with the owner's code, one at a time; of a member `id`, whose name `change` gets, if they are there. */
async function asOwner<Result>(
  call: PartnerCall,
  change: (tx: Tx, name: string) => Promise<Result>,
  id?: number,
): Promise<Result> {
  return await inSession(call, async (tx) => {
    await lockPartner(tx, call.partner.id);
    const member = id === undefined ? null : orNotFound(await lockMember(tx, call.partner.id, id), noMember);
    await requireCode(tx, call);
    return await change(tx, member ? member.name || member.email : '');
  });
}

async function addMember(
  tx: Tx,
  ownerId: number,
  { email, role }: Pick<Parameters<typeof insertMember>[2], 'email' | 'role'>,
) {
  if ((await countMembers(tx, ownerId)) >= memberLimit)
    throw conflict('email', `Людей в кабинете не больше ${memberLimit}: удалите лишних`);
  return await insertMember(tx, ownerId, { email, role, login: `member-${randomBytes(6).toString('hex')}` });
}
