/** Maximum number of a partner's mailings. */
export const mostMailings = 20;

export const mailingSteps = ['day', 'week', 'month'] as const;
export type MailingStep = (typeof mailingSteps)[number];

export const mailingParts = ['table', 'chart', 'csv'] as const;
export type MailingPart = (typeof mailingParts)[number];

export const mailingStepNames: Record<MailingStep, string> = {
  day: 'Каждый день',
  week: 'Каждую неделю',
  month: 'Каждый месяц',
};

export const mailingPartNames: Record<MailingPart, string> = {
  table: 'Таблица',
  chart: 'График картинкой',
  csv: 'Файл CSV',
};
