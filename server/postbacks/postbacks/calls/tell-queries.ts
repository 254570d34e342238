import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { Tx } from '../../../platform/db/connection.ts';

/** A postback with the fields that messages about it need. */
export type Named = {
  id: number;
  userId: number;
  event: PostbackEvent;
  origin: string;
  /** True where another of the partner's postbacks to this tracker is paused. */
  hasPausedPeer: boolean;
};

/** These postbacks; postbacks in `among` change together and do not count as one another's peers. */
export async function findNamed(tx: Tx, ids: number[], among: number[]) {
  return await tx<Named[]>`
    select p.id, p.user_id, p.status as event, p.origin, exists (
      select from postbacks other join postback_health h on h.postback_id = other.id and h.paused_at is not null
      where other.user_id = p.user_id and other.origin = p.origin and other.is_on and other.id <> all(${among}::bigint[])
    ) as has_paused_peer
    from postbacks p where p.id = any(${ids}::bigint[]) order by p.id`;
}
