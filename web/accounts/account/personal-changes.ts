import { asTelegramName } from '#contract/messages/telegram-name';

/** The form's values, each a line of text. */
export type Personal = Record<'firstName' | 'lastName' | 'phone' | 'skype' | 'telegram', string>;

/**
 * Returns the changed fields as they will be stored: trimmed, Telegram as `@name`. Race: unchanged fields are not sent, because
 * another tab may have changed them meanwhile.
 */
export function changesOf(seen: Personal, typed: Personal): Partial<Personal> {
  const isOther = ([field, text]: [field: string, text: string]) => text !== textIn(seen, field);
  const changed = Object.entries(typed)
    .map(([field, text]): [string, string] => [field, text.trim()])
    .filter(isOther)
    .map(([field, text]): [string, string] => [field, field === 'telegram' ? asTelegramName(text) : text]);
  return Object.fromEntries(changed.filter(isOther));
}

/** Returns the form's values after a save: the saved ones, except fields that were edited while the request ran. */
export function settle(submitted: Personal, typed: Personal, saved: Personal): Personal {
  const kept = Object.entries(saved).map(([field, text]) => {
    const now = textIn(typed, field);
    return [field, now === textIn(submitted, field) ? text : now];
  });
  return { ...saved, ...Object.fromEntries(kept) };
}

function textIn(values: Record<string, string>, field: string) {
  return values[field] ?? '';
}
