import { keysOf } from '../wire/text.ts';

/** Where partners download papers: `?id=`; a statement: `?from=&to=` (days of the network, both included). */
export const actPdfPath = '/act.pdf';

/** What becomes of an act. `carried` and `draft` are not papers yet: partners see them not at all. */
export const actStateNames = {
  carried: 'Перенесён',
  draft: 'Черновик',
  offered: 'Ждёт партнёра',
  objected: 'Возражение',
  accepted: 'Принят',
  void: 'Заменён',
} as const;
export type ActState = keyof typeof actStateNames;
export const actStates = keysOf(actStateNames);

/** Who accepted an act. */
export const acceptedByNames = {
  partner: 'партнёр',
  silence: 'по сроку, без возражений',
} as const;
