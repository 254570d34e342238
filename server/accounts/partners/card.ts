import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import { findSessions } from '../session/queries.ts';
import { countRecords, findMore, findName, findPartner } from './card-queries.ts';

/** A partner in the form of a card; 404 for an unknown one. */
export async function readCard(db: Db, userId: number) {
  const [partner, more] = await Promise.all([findPartner(db, userId), findMore(db, userId)]);
  if (!partner || !more) throw notFound('Партнёр не найден');
  const { tokenCreatedAt, tokenUsedAt, tokenAddress, referrerId, ...shown } = more;
  const [counts, sessions, referrer] = await Promise.all([
    countRecords(db, userId),
    findSessions(db, userId, { current: 0, page: 1, pageSize: 1 }),
    referrerId === null ? undefined : findName(db, referrerId),
  ]);
  return {
    ...partner,
    ...shown,
    apiAccess: tokenCreatedAt && {
      createdAt: tokenCreatedAt,
      lastUsedAt: tokenUsedAt,
      address: tokenAddress ?? '',
    },
    referrer: referrer ?? null,
    counts: { ...counts, sessions: sessions.pagination.totalCount },
  };
}
