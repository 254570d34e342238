import { conflict, Refusal } from '../../rpc/refusal.ts';

/** Statuses of a refused call of an advertiser. */
type Status = 400 | 403 | 404 | 409 | 410 | 429;
/** What a refusal is about, as the staff's methods name it. */
type Field =
  | 'clickId'
  | 'offerId'
  | 'userId'
  | 'goal'
  | 'transactionId'
  | 'event'
  | 'payout'
  | 'currencyCode'
  | 'sum'
  | 'at';

/** A word about a conversion that is refused: one clear line for the caller. */
export class Refused extends Error {
  readonly status: Status;
  readonly field: Field;

  constructor(status: Status, field: Field, line: string) {
    super(line);
    this.status = status;
    this.field = field;
  }
}

/** As the staff's methods refuse it; `name` says where in the parameters the field stands. */
export function asRefusal({ status, field, message }: Refused, name = (one: string) => one): Refusal {
  return status === 404
    ? new Refusal('notFound', message, { [name(field)]: message })
    : conflict(name(field), message);
}
