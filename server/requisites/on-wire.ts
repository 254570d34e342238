import type { Destination } from './destination-queries.ts';
import type { Payee } from './payee-queries.ts';

export function payeeOnWire({ id, kind, name, mask, state, reason, createdAt, replacesId }: Payee) {
  return { id, kind, name, mask, state, reason, createdAt: createdAt.toISOString(), replacesId };
}

export function destinationOnWire({
  sealed: _,
  userId: _own,
  payeeKind: _kind,
  replacesId: _id,
  ...row
}: Destination) {
  return { ...row, waitsUntil: moment(row.waitsUntil), createdAt: row.createdAt.toISOString() };
}

export function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
