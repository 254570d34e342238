import type { Registration } from '#contract/wire/client-settings';

/** The meaning of the setting REGISTRATION for a visitor who opens the link. */
export const settingOf: Record<Registration, string> = {
  closed: 'Регистрация закрыта настройкой REGISTRATION: по ссылке никто не зарегистрируется.',
  request: 'Кто придёт по ней, пришлёт заявку, и вы станете его менеджером, когда её одобрят.',
  open: 'Кто придёт по ней, сразу станет партнёром, а вы — его менеджером.',
};
