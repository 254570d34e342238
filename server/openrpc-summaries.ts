import type { PartnerContract } from '#contract/index';

/** What a method is for, in the partner's language; the page of all methods shows it. */
export function summaryOf(name: string): string | undefined {
  return new Map(Object.entries(summaries)).get(name);
}

// Not a full record: a new method compiles without its sentence, and the test asks for it.
const summaries: { [Name in keyof PartnerContract]?: string } = {
  'auth.sign-in': 'Вход по логину и паролю',
  'auth.confirm-tfa': 'Второй шаг входа: код приложения или код восстановления',
  'auth.request-password-reset': 'Письмо со ссылкой для нового пароля',
  'auth.reset-password': 'Новый пароль по ссылке из письма',
  logout: 'Выход из кабинета',
  'profile.get-info': 'Кто вы: номер, логин, имя, почта, тип',
  'profile.get-contact': 'Ваши контакты',
  'profile.get-balance': 'Баланс и его части',
  'profile.edit': 'Изменение имени и контактов: только названных полей',
  'profile.request-email-change': 'Письмо с кодом на новую почту',
  'profile.confirm-email-change': 'Новая почта по коду из письма',
  'profile.get-referral-info': 'Реферальная ссылка и сколько партнёров пришло по ней',
  'profile.get-support-active-tickets-count': 'Сколько открытых обращений в поддержку',
  'profile.get-billing-request-count': 'Сколько выплат ждут вас',
  'profile.get-notification-count': 'Сколько непрочитанных уведомлений',
  'profile.get-notification-all': 'Уведомления: фильтры, поиск, страницы',
  'profile.notification-mark-read': 'Отметить названные уведомления прочитанными',
  'profile.notification-mark-read-all': 'Отметить все уведомления прочитанными',
  'profile.get-notification-channels-all': 'Куда могут приходить уведомления',
  'profile.get-notification-categories-all': 'О чём бывают уведомления',
  'profile.get-notification-triggers-all': 'События, о которых приходят уведомления',
  'profile.get-notification-subscriptions': 'О каком событии куда сообщать',
  'profile.update-notification-subscription': 'Включить или выключить событие на одном канале',
  'profile.get-background': 'Баннер кабинета',
  'profile.get-api-token': 'Токен API; пустая строка, если его нет',
  'profile.create-api-token': 'Новый токен API вместо прежнего',
  'profile.delete-api-token': 'Удаление токена API',
  'profile.get-api-token-use': 'Когда и с какого адреса токен использовали в последний раз',
  'profile.get-ledger': 'История баланса: записи по счетам и за период',
  'profile.get-tfa-google-status': 'Включена ли двухфакторная аутентификация',
  'profile.get-tfa-qr-code': 'QR-код и секрет для приложения',
  'profile.send-tfa-mail-code': 'Письмо с кодом для включения или отключения второго шага',
  'profile.activate-tfa': 'Включение двухфакторной аутентификации',
  'profile.inactivate-tfa': 'Отключение двухфакторной аутентификации',
  'profile.edit-user-password': 'Смена пароля',
  'profile.get-sessions': 'Где выполнен вход в кабинет',
  'profile.end-session': 'Завершение одного из входов',
  'profile.get-telegram-link': 'Приходят ли уведомления в Telegram',
  'profile.create-telegram-link': 'Ссылка для подключения Telegram',
  'profile.delete-telegram-link': 'Отключение Telegram',
  'profile.end-other-sessions': 'Выход на всех других устройствах',
};
