import type { telegram } from '#contract/messages/telegram';
import type { Sql } from '../../platform/db/connection.ts';
import { conflict, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { type Bot, botOf, TelegramFailure } from './bot-api.ts';
import { askBotName, findBotName } from './bot-queries.ts';
import { findLink, makeLinkToken, unlinkPartner } from './queries.ts';

/** See docs/decisions/0022-telegram-limits.md. */
export const telegramHandlers: Handlers<typeof telegram> = {
  async 'profile.get-telegram-link'(_params, { sql, settings, partner }) {
    const bot = botOf(settings);
    if (!bot) return { state: 'unavailable', username: '', deepLink: null };
    const link = await findLink(sql, partner.id);
    if (!link) return { state: 'off', username: '', deepLink: null };
    const name = await findBotName(sql, bot.id);
    return { state: 'linked', username: link.username, deepLink: name ? linkTo(name) : null };
  },

  async 'profile.create-telegram-link'(_params, { sql, settings, session, partner }) {
    const bot = botOf(settings);
    if (!bot) throw conflict('common', 'Бот пока не подключён');
    const name = await nameOf(sql, bot);
    const made = session && (await makeLinkToken(sql, partner.id, session.id));
    if (!made) throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
    const { token, expiresAt } = made;
    return { deepLink: `${linkTo(name)}?start=${token}`, expiresAt };
  },

  async 'profile.delete-telegram-link'(_params, { sql, partner }) {
    await unlinkPartner(sql, partner.id);
  },
};

function linkTo(botName: string): string {
  return `https://t.me/${botName}`;
}

async function nameOf(sql: Sql, bot: Bot): Promise<string> {
  const known = await findBotName(sql, bot.id);
  if (known) return known;
  return askBotName(sql, bot).catch((error) => {
    if (!(error instanceof TelegramFailure)) throw error;
    throw conflict('common', 'Telegram сейчас не отвечает, попробуйте через минуту');
  });
}
