/** The code in a manager's own link. */
export const managerCode = /^[\w-]{1,64}$/;

/** In `new` the staff must act, in `asked` the applicant must answer. */
export const applicationStates = ['new', 'asked', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateNames: Record<ApplicationState, string> = {
  new: 'Ждёт решения',
  asked: 'Ждёт ответа',
  approved: 'Одобрена',
  refused: 'Отклонена',
};

/** Sources of an applicant's traffic. */
export const trafficSources = [
  'search',
  'social',
  'targeted',
  'messengers',
  'video',
  'native',
  'push',
  'mobile',
  'seo',
  'mail',
  'bloggers',
  'cashback',
  'other',
] as const;
export type TrafficSource = (typeof trafficSources)[number];

export const trafficSourceNames: Record<TrafficSource, string> = {
  search: 'Контекстная реклама',
  social: 'Паблики и сообщества',
  targeted: 'Таргетированная реклама',
  messengers: 'Telegram и мессенджеры',
  video: 'Видео: YouTube, TikTok',
  native: 'Тизеры и нативная реклама',
  push: 'Пуш и кликандер',
  mobile: 'Мобильные приложения',
  seo: 'Свои сайты, SEO',
  mail: 'Рассылки',
  bloggers: 'Блогеры',
  cashback: 'Кешбэк и купоны',
  other: 'Другое',
};

export const refusalReasons = ['details', 'sources', 'duplicate', 'rules', 'country', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The reasons in the words that the applicant reads. */
export const refusalReasonNames: Record<RefusalReason, string> = {
  details: 'Мало сведений о трафике',
  sources: 'С такими источниками сеть не работает',
  duplicate: 'У вас уже есть кабинет',
  rules: 'Правила сети',
  country: 'С вашей страной сеть не работает',
  other: 'Другая причина',
};

export const questionKinds = ['line', 'text', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindNames: Record<QuestionKind, string> = {
  line: 'Строка',
  text: 'Несколько строк',
  choice: 'Выбор из списка',
};

/** Maximum number of the network's own questions. */
export const mostQuestions = 10;

/** Maximum length of an answer, in characters. */
export const longestAnswer: Record<QuestionKind, number> = { line: 200, text: 2000, choice: 100 };
