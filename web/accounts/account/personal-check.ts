import { asTelegramName, isTelegramName, telegramRefusal } from '#contract/messages/telegram-name';
import { unseenMark, unseenMarkRefusal } from '#contract/wire/text';
import { mayBeReal } from '../../ui/phone/real-number.ts';

/** Checks a name or a contact by the contract: a line of at most a hundred characters. The error has the contract's words. */
export function refuseLine(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 100) return 'Не длиннее 100 знаков';
  return unseenMark.test(text) ? unseenMarkRefusal : null;
}

/** Checks a Telegram name or a link to one. The stored value stays valid in any form. */
export function refuseTelegram(typed: string, stored: string): string | null {
  if (typed === stored) return null;
  if (typed.length > 100) return 'Не длиннее 100 знаков';
  return isTelegramName(asTelegramName(typed)) ? null : telegramRefusal;
}

/** `phone` is the value of the phone input: E.164, or the beginning of one. */
export function refusePhone(phone: string): string | null {
  if (phone === '') return null;
  if (!/^\+[1-9]\d{6,14}$/.test(phone))
    return 'Укажите телефон в международном формате, например +79161234567';
  return mayBeReal(phone) ? null : 'Такого номера телефона не бывает. Проверьте код страны и цифры';
}

/** Finds obvious slips in a mail address; the full check is the server's. */
export function refuseEmail(typed: string): string | null {
  const email = typed.trim();
  if (email.length > 254) return 'Почта не длиннее 254 знаков';
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? null : 'Проверьте адрес почты';
}
