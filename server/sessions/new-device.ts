import { pages } from '#contract/pages';
import type { Db, Tx } from '../db/connection.ts';
import { asText } from '../mail/letter.ts';
import { notify } from '../notifications/notify.ts';
import { countLetter } from '../session/letter-acts.ts';
import { deviceName } from './device.ts';

type SignIn = { userAgent: string; address: string };

/**
 * Notes the device of a finished sign-in, and tells the partner when it is a new one. A device is what the User-Agent says
 * without its numbers: browsers change those every month. The first of all is nothing to be told of.
 * 429 after many new ones: none signs in unheard.
 */
export async function noteDevice(tx: Tx, userId: number, { userAgent, address }: SignIn): Promise<void> {
  if (!(await isNewDevice(tx, userId, userAgent))) return;
  await countLetter(tx, userId, 'new-device');
  await notify(tx, {
    userId,
    trigger: 'sign-in-new-device',
    title: 'Вход в кабинет с нового устройства',
    content: `<p>Устройство: ${asText(deviceName(userAgent))}, адрес ${asText(address)}.</p>
<p>Если это были не вы, <a href="${pages.editPassword}">смените пароль</a> и включите
<a href="${pages.twoFactor}">двухфакторную аутентификацию</a>.</p>`,
  });
}

/** Forgets devices that nobody signed in from for a year; called by a job. */
export async function sweepDevices(db: Db): Promise<void> {
  await db`delete from known_devices where last_used_at < now() - interval '1 year'`;
}

/** Race: of two sign-ins at once from one new device the insert is one's, the other finds it known. */
async function isNewDevice(tx: Tx, userId: number, userAgent: string): Promise<boolean> {
  const [row] = await tx<{ isNew: boolean }[]>`
    insert into known_devices as d (user_id, device)
    values (${userId}, regexp_replace(left(${userAgent}, 300), '[0-9._]+', '', 'g'))
    on conflict (user_id, device) do update set last_used_at = now()
    returning d.xmax = 0 and exists (select 1 from known_devices k where k.user_id = ${userId}) as "isNew"`;
  return row?.isNew ?? false;
}
