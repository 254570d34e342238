/** Maximum numbers of a partner's showcases, of a showcase's offers, and of an offer's facts. */
export const showcaseLimit = 50;
export const showcaseOffers = 40;
export const showcaseFacts = 4;

/** Maximum size of a showcase's page without pictures, in bytes. */
export const showcaseBytes = 30 * 1024;

/** Days whose income orders a showcase. */
export const rankedDays = 14;

export const showcaseOrders = ['hand', 'income'] as const;
export type ShowcaseOrder = (typeof showcaseOrders)[number];

export const showcaseOrderNames: Record<ShowcaseOrder, string> = {
  hand: 'Как расставлено',
  income: 'Сначала доходные',
};

export const showcaseThemes = ['auto', 'light', 'dark'] as const;
export type ShowcaseTheme = (typeof showcaseThemes)[number];

export const showcaseThemeNames: Record<ShowcaseTheme, string> = {
  auto: 'Как у посетителя',
  light: 'Светлая',
  dark: 'Тёмная',
};

/** The beginning of showcases' paths, before the slug. */
export const showcasePath = '/s/';

/** The text of a showcase's buttons. */
export const showcaseButton = 'Оформить';

/** The words of a showcase at an offer that takes no traffic now, and above its offers where none does. */
export const closedOffer = 'Сейчас недоступно';
export const allClosed = 'Сейчас предложения недоступны. Загляните позже.';
