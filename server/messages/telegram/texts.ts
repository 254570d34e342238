import { pages } from '#contract/wire/pages';
import type { Settings } from '../../platform/program/settings.ts';
import { escapeText } from './markup.ts';

/** The bot's texts, in Telegram's HTML. */
export const texts = {
  linked: (login: string, settings: Settings) =>
    `Готово! Уведомления партнёра <b>${escapeText(login)}</b> теперь приходят сюда.\n\n` +
    `Какие именно, можно выбрать в кабинете: ${place(settings)}. Отключить: /stop`,

  wrongLink: (settings: Settings) =>
    'Ссылка не подошла: она действует 10 минут и только один раз.\n\n' +
    `Создайте новую в кабинете: ${place(settings)}.`,

  stopped: (settings: Settings) =>
    `Готово, уведомления больше не приходят сюда. Подключить снова: ${place(settings)}.`,

  notLinked: (settings: Settings) =>
    `Этот чат не подключён к кабинету, отключать нечего. Подключить: ${place(settings)}.`,

  hint: (settings: Settings) =>
    `Я присылаю уведомления кабинета ${escapeText(settings.productName)}, на сообщения не отвечаю.\n\n` +
    `Подключить: ${place(settings)}. Отключить: /stop`,
};

function place({ publicUrl }: Settings): string {
  return `<a href="${escapeText(publicUrl)}${pages.notificationSettings}">настройки уведомлений</a>`;
}
