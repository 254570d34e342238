import { pages } from '#contract/wire/pages';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { networkOf } from '../../platform/program/hosts.ts';
import { deviceName } from './device.ts';
import { isNewDevice } from './device-queries.ts';
import { asPartner } from './owner-queries.ts';
import { notePlace } from './place-queries.ts';

type SignIn = { sessionId: number; userAgent: string; address: string };

/**
 * Notes network and device of a finished sign-in and notifies the partner of a new one, except the very first. A device is the
 * User-Agent without its numbers, which browsers change every month. 429 after many new devices, so that no sign-in goes without
 * its notification.
 */
export async function noteDevice(
  tx: Tx,
  userId: number,
  { sessionId, userAgent, address }: SignIn,
): Promise<void> {
  await notePlace(tx, asPartner(userId), networkOf(address));
  if (!(await isNewDevice(tx, userId, userAgent))) return;
  await countLetter(tx, userId, 'new-device');
  await notify(tx, {
    userId,
    sessionId,
    trigger: 'sign-in-new-device',
    title: 'Вход в кабинет с нового устройства',
    content: `<p>Устройство: ${asText(deviceName(userAgent))}, IP-адрес ${asText(address)}.</p>
<p>Если это были не вы, <a href="${pages.editPassword}">смените пароль</a> и включите
<a href="${pages.twoFactor}">двухфакторную аутентификацию</a>.</p>`,
  });
}
