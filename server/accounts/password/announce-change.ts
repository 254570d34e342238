import { pages } from '#contract/wire/pages';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { deviceName } from '../session/device.ts';

/** The author of a change: the partner in the cabinet, the holder of the mailed link, or the network's staff (no device). */
export type Change = {
  login: string;
  by: 'partner' | 'link' | 'staff';
  userAgent?: string;
  address?: string;
  endedToken: boolean;
  endedSecret: boolean;
  /** The partner's session that made the change. */
  sessionId?: number | undefined;
};

/** Notifies a partner that the password was changed, from which device, and what was revoked with it. */
export async function announcePasswordChange(
  tx: Tx,
  userId: number,
  { login, by, userAgent = '', address = '', endedToken, endedSecret, sessionId }: Change,
): Promise<void> {
  const device =
    by === 'staff' ? '' : `Устройство: ${asText(deviceName(userAgent))}, IP-адрес ${asText(address)}. `;
  await notify(tx, {
    userId,
    sessionId,
    trigger: 'password-changed',
    title: 'Пароль изменён',
    content: `<p>Здравствуйте! Пароль партнёра ${asText(login)} изменён ${moscowTime(new Date())} по московскому времени${ways[by]}.</p>
<p>${device}${by === 'partner' ? 'На остальных устройствах сеансы завершены.' : 'Все сеансы завершены.'}${endedToken ? tokenEnded : ''}${endedSecret ? secretEnded : ''}</p>
<p>Если это были не вы, сразу задайте новый пароль по ссылке и напишите в поддержку.</p>
${linkTo(pages.forgotPassword, 'Задать новый пароль')}`,
  });
}

const ways = { partner: '', link: ' по ссылке из письма', staff: ' поддержкой' };

const tokenEnded = ` Токены API отозваны: программы с ними потеряли доступ к кабинету. Новый токен можно создать в
<a href="${pages.apiSettings}">настройках API</a>.`;
const secretEnded = ' Начатое подключение двухфакторной аутентификации отменено.';

function moscowTime(date: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options }).format(date);
  return `${part({ hour: '2-digit', minute: '2-digit' })} ${part({ day: '2-digit', month: '2-digit', year: 'numeric' })}`;
}
