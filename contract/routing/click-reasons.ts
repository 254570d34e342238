/** Why the offer of a link does not take a click, as partners read it. */
export const clickReasonNames = {
  blocked: 'Аккаунт заблокирован',
  stopped: 'Оффер остановлен',
  paused: 'Оффер приостановлен',
  closed: 'Оффер закрыт для вас',
  geo: 'Другая страна',
  device: 'Неподходящее устройство',
  schedule: 'Нерабочее время',
  cap: 'Исчерпан лимит',
  duplicate: 'Повторный клик',
  bot: 'Похоже на бота',
} as const;
export type ClickReason = keyof typeof clickReasonNames;
