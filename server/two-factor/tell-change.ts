import { pages } from '#contract/pages';
import type { Tx } from '../db/connection.ts';
import { asText } from '../mail/letter.ts';
import { notify } from '../notifications/notify.ts';
import { findLogin } from '../profile/queries.ts';

/** Notifies a partner of a change of two-factor. */
export async function tellTfaChange(tx: Tx, userId: number, change: keyof typeof messages): Promise<void> {
  const { title, sentence } = messages[change];
  await notify(tx, {
    userId,
    trigger: 'tfa-changed',
    title,
    content: `<p>Здравствуйте! ${sentence} Партнёр: ${asText(await findLogin(tx, userId))}.</p>
<p>Если это сделали не вы, сразу смените пароль и напишите в поддержку.</p>
<p><a href="${pages.twoFactor}">Открыть настройки</a></p>`,
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
  reset: {
    title: 'Двухфакторная аутентификация сброшена',
    sentence:
      'Поддержка сбросила двухфакторную аутентификацию: для входа достаточно пароля. Подключите приложение заново.',
  },
};
