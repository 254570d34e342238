import { currencyCode } from '#contract/wire/fields';
import { fromMinor } from '../ledger/money.ts';
import type { Registry } from './queries.ts';

export function registryOnWire(row: Registry) {
  const { total, currencyCode: currency, createdAt, closedAt, approvedAt, sentAt, ...rest } = row;
  return {
    ...rest,
    total: fromMinor(total),
    currencyCode: currencyCode.parse(currency),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
