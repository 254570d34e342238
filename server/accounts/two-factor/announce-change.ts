import { pages } from '#contract/wire/pages';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findLogin } from '../../platform/db/user-queries.ts';
import { asText } from '../../platform/mail/as-text.ts';

/** Notifies a partner of a change of two-factor, made by this session or by the staff. */
export async function announceTfaChange(
  tx: Tx,
  userId: number,
  change: keyof typeof messages,
  sessionId?: number,
): Promise<void> {
  const { title, sentence } = messages[change];
  await notify(tx, {
    userId,
    sessionId,
    trigger: 'tfa-changed',
    title,
    content: `<p>Здравствуйте! ${sentence} Партнёр: ${asText(await findLogin(tx, userId))}.</p>
<p>Если это сделали не вы, сразу смените пароль и напишите в поддержку.</p>
${linkTo(pages.twoFactor, 'Открыть настройки')}`,
  });
}

const messages = {
  on: {
    title: 'Двухфакторная аутентификация включена',
    sentence: 'Теперь при входе в кабинет нужен код из приложения.',
  },
  off: {
    title: 'Двухфакторная аутентификация отключена',
    sentence: 'Теперь для входа в кабинет достаточно пароля. Прежние резервные коды больше не действуют.',
  },
  moved: {
    title: 'Двухфакторная аутентификация перенесена на другой телефон',
    sentence: 'Коды для входа показывает приложение на новом телефоне, прежнее больше не подходит.',
  },
  'new-codes': {
    title: 'Резервные коды заменены',
    sentence: 'Вы получили новые резервные коды, прежние больше не действуют.',
  },
  reset: {
    title: 'Двухфакторная аутентификация сброшена',
    sentence:
      'Поддержка сбросила двухфакторную аутентификацию: для входа достаточно пароля. Подключите приложение заново.',
  },
};
