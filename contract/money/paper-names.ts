import { keysOf } from '../wire/text.ts';

/** Addresses where partners download papers: `?id=`; a balance report: `?from=&to=` (days of the network, both included). */
export const actPdfPath = '/act.pdf';
export const contractPdfPath = '/contract.pdf';
/** The signed УПД of an act from the EDI, by the act's `?id=`. */
export const updPath = '/upd';
/** The PDF of an advertiser's closed bill, for finance: `?id=`. */
export const billPdfPath = '/bill.pdf';
export const balanceReportPdfPath = '/statement.pdf';
export const balanceReportCsvPath = '/statement.csv';

/** Address to which the staff send the file of a partner's own contract, as the body: `?id=`. */
export const contractFilesPath = '/operator/contract-files';
/** Address to which the staff send the file of an act's УПД, PDF or XML, in the same way. */
export const updFilesPath = '/operator/upd-files';

/** States of an act. `carried` and `draft` are not papers yet: partners never see them. */
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

/** Ways in which an act was accepted. */
export const acceptedByNames = {
  partner: 'партнёр',
  silence: 'по сроку, без возражений',
  upd: 'подписан УПД',
} as const;

/** States of an act's УПД in the partner's EDI. */
export const updStateNames = {
  sent: 'УПД отправлен',
  signed: 'УПД подписан',
  refused: 'УПД отклонён',
} as const;
export type UpdState = keyof typeof updStateNames;
export const updStates = keysOf(updStateNames);

/** States of a contract with a partner. */
export const contractStateNames = {
  awaits: 'Ждёт согласия',
  accepted: 'Принят',
  inForce: 'Действует',
  ended: 'Закончился',
  replaced: 'Заменён новой версией',
} as const;
export type ContractState = keyof typeof contractStateNames;
export const contractStates = keysOf(contractStateNames);

/** States of the receipt that a self-employed partner owes for a payment. */
export const receiptStateNames = {
  awaited: 'Ждём чек',
  late: 'Чек просрочен',
  attached: 'Чек приложен',
  accepted: 'Чек принят',
  void: 'Чек не нужен',
} as const;
export type ReceiptState = keyof typeof receiptStateNames;
export const receiptStates = keysOf(receiptStateNames);

/** Result of a look at an attached receipt at the tax service. */
export const receiptLookNames = {
  valid: 'Действует',
  annulled: 'Аннулирован',
  unknown: 'Не найден',
} as const;
export type ReceiptLook = keyof typeof receiptLookNames;
export const receiptLooks = keysOf(receiptLookNames);

/** Kinds of billing matters that wait for a partner, the most urgent first. */
export const waitingKinds = [
  'receipt-late',
  'contract',
  'act',
  'payee',
  'destination-errored',
  'withdrawal',
  'destination',
  'receipt',
] as const;

/** Kinds of lines of a bill, in the order of display. */
export const billKinds = ['approved', 'late', 'returned', 'corrected'] as const;
export type BillKind = (typeof billKinds)[number];

export const billKindNames = {
  approved: 'Одобрено за месяц',
  late: 'Одобрено раньше',
  returned: 'Возвраты',
  corrected: 'Изменения дохода',
} as const satisfies Record<BillKind, string>;

export const billStates = ['open', 'sent', 'paid'] as const;
export const billStateNames = {
  open: 'Не отправлен',
  sent: 'Отправлен',
  paid: 'Оплачен',
} as const satisfies Record<(typeof billStates)[number], string>;

/**
 * The PDF of a bill: it is there, or waits for the requisites of the advertiser or the network. `none`: there is nothing to pay, or
 * the bill is older than its PDF.
 */
export const billPdfs = ['ready', 'needs-advertiser', 'needs-network', 'none'] as const;
export type BillPdf = (typeof billPdfs)[number];
