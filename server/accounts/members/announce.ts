import { type MemberRole, memberRoleNames } from '#contract/accounts/members/member-names';
import { pages } from '#contract/wire/pages';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { deviceName } from '../session/device.ts';

type Change =
  | { what: 'invited'; name: string; role: MemberRole }
  | { what: 'removed' | 'offered'; name: string };

/** Notifies the owner of a change of who is in the cabinet, and from which device it was made. */
export async function announceMember(tx: Tx, call: PartnerCall, change: Change): Promise<void> {
  const { partner, session, userAgent, address } = call;
  await notify(tx, {
    userId: partner.id,
    sessionId: session?.id,
    trigger: 'members-changed',
    title: titles[change.what],
    content: `<p>${sentenceOf(change)} Устройство: ${asText(deviceName(userAgent))}, IP-адрес ${asText(address)}.</p>
<p>Если это сделали не вы, <a href="${pages.editPassword}">смените пароль</a> и удалите лишних людей из кабинета.</p>
${linkTo(pages.members, 'Открыть команду')}`,
  });
}

const titles = {
  invited: 'В кабинет приглашён человек',
  removed: 'Человек удалён из кабинета',
  offered: 'Кабинет предложено передать',
};

function sentenceOf(change: Change): string {
  const name = asText(change.name);
  if (change.what === 'invited') return `${name}, роль «${memberRoleNames[change.role]}».`;
  if (change.what === 'removed') return `${name} больше не может войти.`;
  return `${name} может стать владельцем в течение 7 дней. Тогда вы выйдете из кабинета.`;
}

/** Tells a member that the owner offers them the cabinet. */
export async function tellOffered(tx: Tx, memberId: number): Promise<void> {
  await notify(tx, {
    userId: memberId,
    trigger: 'members-changed',
    title: 'Вам передают кабинет',
    content: `<p>Владелец предлагает вам стать владельцем кабинета. Предложение действует 7 дней.</p>
${linkTo(pages.profile, 'Открыть профиль')}`,
  });
}
