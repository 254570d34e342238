import { conflict, Refusal } from '../../../platform/rpc/refusal.ts';

/** HTTP statuses of an advertiser's rejected call. */
type Status = 400 | 403 | 404 | 409 | 410 | 429;
/** The field at fault, by its name in the staff's methods. */
type Field =
  | 'clickId'
  | 'offerId'
  | 'promo'
  | 'userId'
  | 'goal'
  | 'transactionId'
  | 'event'
  | 'payout'
  | 'currencyCode'
  | 'sum'
  | 'deposit'
  | 'ngr'
  | 'at';

/** The refusal of a status update: one line for the caller. */
export class UpdateRefusal extends Error {
  readonly status: Status;
  readonly field: Field;

  constructor(status: Status, field: Field, line: string) {
    super(line);
    this.status = status;
    this.field = field;
  }
}

/** The refusal in the form of the staff's methods; `name` gives the field's place in the parameters. */
export function asRefusal({ status, field, message }: UpdateRefusal, name = (one: string) => one): Refusal {
  return status === 404
    ? new Refusal('notFound', message, { [name(field)]: message })
    : conflict(name(field), message);
}
