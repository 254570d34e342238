/**
 * Converts a partner's Telegram name to its stored form `@name`. Accepts `name`, `@name`, `t.me/name` and `https://t.me/name`;
 * any other text is returned trimmed. Telegram's own rule: 4 to 32 Latin letters, digits and `_`, a letter first.
 */
export function asTelegramName(written: string): string {
  const text = written.trim();
  const [, name] =
    /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/)?([a-z]\w{3,31})\/?$/i.exec(text) ?? [];
  return name === undefined ? text : `@${name}`;
}

/** Checks that a text is a stored Telegram name, or empty for none. */
export function isTelegramName(text: string): boolean {
  return /^(@[a-z]\w{3,31})?$/i.test(text);
}

export const telegramRefusal = 'Укажите имя в Telegram, например @anna, или ссылку вида t.me/anna';
