import type { ResultOf } from '#contract/method-types';
import { type Actor, columnsOf } from '../../money/ledger/actor.ts';
import { mostUnits } from '../../money/ledger/money.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { announceEach } from '../../platform/live/announce.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { tooManyPoints } from './points.ts';
import { type Fresh, findPosted, findSums, insertMany, lockNamed, type Posted } from './post-many-queries.ts';

/** Amounts in hundredths; a partner by id or login. */
type Given = { partner: number | string; amount: number; comment: string };
type Line = ResultOf<'operator.post-points-many'>['lines'][number];
type Asked = { promotionId: number; entries: Given[]; dryRun: boolean; idempotencyKey: string };

/**
 * Posts points to several partners in the caller's transaction, all or none, and returns what came of each line. A line that an
 * earlier call with the same key has posted, at `postedAt`, is posted no more.
 *
 * Race: the partners are held in the order of ids, so posts at once wait for one another, never deadlock, and of two with one key
 * the second finds the first.
 */
export async function postMany(
  tx: Tx,
  asked: Asked,
  by: Actor,
): Promise<{ lines: Line[]; postedAt: Date | null }> {
  const { promotionId, entries, dryRun, idempotencyKey } = asked;
  const find = await lockNamed(
    tx,
    entries.map(({ partner }) => partner),
  );
  const ids = entries.flatMap(({ partner }) => find(partner)?.id ?? []);
  const sums = await findSums(tx, ids, promotionId);
  const posted = await findPosted(tx, ids, idempotencyKey);
  const { lines, fresh } = validateEntries(asked, { find, sums, posted });
  const postedAt = firstOf(posted);
  if (dryRun) return { lines, postedAt };
  refuseAll(lines);
  await insertMany(tx, promotionId, fresh, columnsOf(by));
  const changed = new Set(fresh.map(({ userId }) => userId));
  await announceEach(
    tx,
    [...changed].map((to) => ({ to, event: { type: 'balance' } })),
  );
  return { lines, postedAt };
}

function firstOf(posted: Map<string, Posted>): Date | null {
  const [first = null] = [...posted.values()]
    .map(({ at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return first;
}

type Known = {
  find: (name: number | string) => { id: number; login: string } | undefined;
  sums: Map<number, number>;
  posted: Map<string, Posted>;
};

/** Returns the result of each line and the rows to write; a later line may spend an earlier line's points. */
function validateEntries({ promotionId, entries, idempotencyKey }: Asked, { find, sums, posted }: Known) {
  const fresh: Fresh[] = [];
  const lines = entries.map((entry, index): Line => {
    const person = find(entry.partner);
    if (!person) return { ...unknown, userLogin: String(entry.partner), amount: entry.amount };
    const key = `${idempotencyKey}:${index}`;
    const line = { userId: person.id, userLogin: person.login, amount: entry.amount };
    const before = sums.get(person.id) ?? 0;
    const earlier = posted.get(`${person.id}:${key}`);
    if (earlier) {
      const refusal = isSame(earlier, entry, promotionId)
        ? ''
        : 'Этот ключ уже использован для другой записи';
      return { ...line, balanceAfter: refusal ? before : earlier.totalAfter, refusal };
    }
    const totalAfter = before + entry.amount;
    const refusal = refusalOf(totalAfter);
    if (refusal !== '') return { ...line, balanceAfter: before, refusal };
    sums.set(person.id, totalAfter);
    fresh.push({ userId: person.id, amount: entry.amount, comment: entry.comment, key, totalAfter });
    return { ...line, balanceAfter: totalAfter, refusal };
  });
  return { lines, fresh };
}

const unknown = { userId: null, balanceAfter: null, refusal: 'Партнёр не найден' };

function isSame(earlier: Posted, { amount, comment }: Given, promotionId: number): boolean {
  return earlier.amount === amount && earlier.comment === comment && earlier.promotionId === promotionId;
}

function refusalOf(balanceAfter: number): string {
  if (balanceAfter < 0) return 'У партнёра недостаточно баллов';
  return balanceAfter > mostUnits ? tooManyPoints : '';
}

/** Refuses the whole call and names every refused line. */
function refuseAll(lines: Line[]): void {
  const fields = lines.flatMap(({ userId, refusal }, index) =>
    refusal === '' ? [] : [[`entries.${index}.${userId === null ? 'partner' : 'amount'}`, refusal]],
  );
  if (fields.length > 0)
    throw new Refusal('conflict', 'Ничего не начислено: проверьте строки', Object.fromEntries(fields));
}
