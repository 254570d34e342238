import { pages } from '#contract/wire/pages';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { deviceName } from '../session/device.ts';

/**
 * Notifies a partner that the API token, or a named one, was made, replaced or deleted, and from which device. The letter never
 * holds the token.
 */
export async function announceTokenChange(
  tx: Tx,
  { partner, session, userAgent, address }: PartnerCall,
  change: keyof typeof messages,
  name = '',
): Promise<void> {
  const { title, sentence } = messages[change];
  const named = name && ` «${name}»`;
  await notify(tx, {
    userId: partner.id,
    sessionId: session?.id,
    trigger: 'token-changed',
    title: title.replace('{name}', named),
    content: `<p>${sentence} Устройство: ${asText(deviceName(userAgent))}, IP-адрес ${asText(address)}.</p>
<p>Если это сделали не вы, <a href="${pages.editPassword}">смените пароль</a> и замените токен в
<a href="${pages.apiSettings}">настройках API</a>.</p>`,
  });
}

const messages = {
  created: {
    title: 'Токен API создан',
    sentence: 'Программы с этим токеном могут работать с вашим кабинетом.',
  },
  replaced: { title: 'Токен API заменён', sentence: 'Прежний токен больше не действует.' },
  namedCreated: {
    title: 'Токен{name} создан',
    sentence: 'Программы с этим токеном могут работать с той частью кабинета, которую вы ему открыли.',
  },
  namedDeleted: {
    title: 'Токен{name} удалён',
    sentence: 'Программы с этим токеном потеряли доступ к кабинету.',
  },
  deleted: { title: 'Токен API удалён', sentence: 'Программы с этим токеном потеряли доступ к кабинету.' },
};
