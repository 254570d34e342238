import { bySub, subNames } from '../traffic/traffic-names.ts';

/** `POST` of a file's bytes, packed by gzip or not, with `kind` and `name`; the answer is its `id`, for `loader.get-file`. */
export const loaderFilesPath = '/loader/files';
/** Address of the download of a comparison's rows; its query is `id` and `group`. */
export const comparisonCsvPath = '/comparison.csv';

export const loaderLimits = {
  bytes: 64 * 1024 * 1024,
  lines: 200_000,
  columns: 100,
  /** Bytes of a partner's files within a day. */
  bytesPerDay: 1024 * 1024 * 1024,
  /** Rows of one resending. */
  resent: 10_000,
  /** Days that a file is kept, and a comparison with its rows. */
  fileDays: 30,
  comparisonDays: 90,
  /** Costs typed in one call. */
  typedCosts: 500,
} as const;

export const loaderTooLarge = 'Файл больше 64 МБ: выгрузите период короче';
export const loaderTooLong = `В файле больше 200\u00a0000 строк: выгрузите период короче`;

/** Meanings of the columns of a tracker's export. */
export const comparisonColumns = ['click', 'conversion', 'status', 'amount', 'currency', 'at'] as const;
export type ComparisonColumn = (typeof comparisonColumns)[number];
export const comparisonColumnNames: Record<ComparisonColumn, string> = {
  click: 'ID клика',
  conversion: 'ID конверсии',
  status: 'Статус',
  amount: 'Сумма',
  currency: 'Валюта',
  at: 'Дата и время',
};

/** A cost is by one of these. */
export const costKeys = ['link', 'offer', ...subNames] as const;
export type CostKey = (typeof costKeys)[number];
export const costKeyNames: Record<CostKey, string> = {
  link: 'Ссылка',
  offer: 'Оффер',
  ...bySub((name) => name),
};
/** Meanings of the columns of a file of costs. */
export const costColumns = ['day', ...costKeys, 'cost', 'currency'] as const;
export type CostColumn = (typeof costColumns)[number];
export const costColumnNames: Record<CostColumn, string> = {
  day: 'День',
  ...costKeyNames,
  cost: 'Расход',
  currency: 'Валюта',
};

/** Groups of a comparison's rows. `unread`: lines that could not be read. */
export const comparisonGroups = ['same', 'status', 'amount', 'ours', 'theirs', 'unread'] as const;
export type ComparisonGroup = (typeof comparisonGroups)[number];

/** The group that is shown where none is asked for: the first that differs and has rows. */
export function firstGroup(counts: Record<ComparisonGroup, number>): ComparisonGroup {
  return comparisonGroups.find((group) => group !== 'same' && counts[group] > 0) ?? 'same';
}
export const comparisonGroupNames: Record<ComparisonGroup, string> = {
  same: 'Равно',
  status: 'Другой статус',
  amount: 'Другая сумма',
  ours: 'Только у нас',
  theirs: 'Только у вас',
  unread: 'Не прочитано',
};

/** Why a line of the file has no conversion, or a conversion no line. */
export const missingReasonNames = {
  'no-click': 'Такого клика нет',
  'too-old': 'Клик старше, чем хранятся клики',
  'after-term': 'Рекламодатель сообщил о ней позже срока',
  refused: 'Сообщение рекламодателя отклонено',
  waiting: 'Сообщение рекламодателя ещё обрабатывается',
  elsewhere: 'Клик ушёл не на оффер',
  'no-call': 'Рекламодатель о ней не сообщал',
  twice: 'Такая строка в файле уже есть',
  'no-offer': 'В файле нет ни одной конверсии этого оффера',
} as const;

/** The value by which a line of the file finds its conversion. */
export const clickKeyNames = {
  click: 'ID клика в сети',
  conversion: 'ID конверсии в сети',
  tid: 'ID у рекламодателя',
  ...bySub((name) => name),
} as const;
export type ClickKey = keyof typeof clickKeyNames;

/** Offsets of clocks from UTC that exist, in minutes. */
export const mostOffset = { least: -12 * 60, most: 14 * 60 } as const;
