/** Kinds of records that acts of the staff name, beside partners. An act's record is written with its id: `offer-7`. */
export const recordKinds = [
  ...['offer', 'conversion', 'promotion', 'category', 'product', 'order', 'notification'],
  ...['staff', 'key', 'broadcast', 'batch', 'application'],
  ...['advertiser', 'bill', 'act', 'contract', 'receipt', 'request'],
  ...['payee', 'destination', 'withdrawal-method', 'withdrawal', 'registry'],
  ...['ticket', 'ticket-template'],
] as const;

/** What an act of the staff may change: a record of its own id, or one that other parameters name. */
export type ChangedKind =
  | (typeof recordKinds)[number]
  | (
      | 'partner'
      | 'two-factor'
      | 'offer-access'
      | 'own-payout'
      | 'network-choice'
      | 'banner'
      | 'brand'
      | 'withdrawal-terms'
      | 'referral-terms'
      | 'paying-account'
      | 'registry-sheet'
      | 'statement-line'
      | 'network-requisites'
      | 'sign-up-form'
    );

/** The types of partners, `system` of an account, as partners and the staff call them. */
export const systemNames = { 1: 'Арбитражник', 2: 'Брокер', 3: 'Третий тип' } as const;

/** Where the staff download lists: `<staffFilesPath>/<name>.csv?params={…}&timeZone=…`, `params` as the list's method takes them, in JSON. */
export const staffFilesPath = '/staff/files';

/** For so long the answer of operator.get-summary is kept and given to everybody. */
export const summarySeconds = 30;
