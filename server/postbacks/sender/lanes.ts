import type { Sql } from '../../platform/db/connection.ts';
import { Lane } from './lane.ts';
import { findDueOrigins, leaveLanes, takeLanes } from './lane-queries.ts';

/** The most origins that one sender serves; the rest are left to other senders. */
const mostLanes = 2_000;
/** Milliseconds after which the sender leaves an idle origin. */
const longestIdle = 5_000;

/** The origins that a sender serves, and the origins announced to it. */
export class Lanes {
  readonly #sql: Sql;
  readonly #lanes = new Map<string, Lane>();
  /** Announced origins that are not taken yet. */
  readonly #wanted = new Set<string>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Handles an announcement: an origin that has something to send, or (`changed`) an origin whose postbacks have changed. */
  onPayload(payload: string): void {
    const [, changed, origin = ''] = /^(changed )?(.*)$/s.exec(payload) ?? [];
    const lane = this.#lanes.get(origin);
    if (!lane) this.#wanted.add(origin);
    else if (changed) lane.drop();
    else lane.hasMore = true;
  }

  of(origin: string): Lane | undefined {
    return this.#lanes.get(origin);
  }

  get hungry(): Lane[] {
    return [...this.#lanes.values()].filter(({ wantsMore }) => wantsMore);
  }

  /** True where there is nothing to read. */
  get areFed(): boolean {
    return this.#wanted.size === 0 && this.hungry.length === 0;
  }

  /** Forgets unsent calls, of all postbacks or of one. */
  drop(postbackId?: number): void {
    for (const lane of this.#lanes.values()) lane.drop(postbackId);
  }

  /** Finds everything that is due, and leaves idle origins. */
  async poll(senderId: string): Promise<void> {
    const polledAt = performance.now();
    for (const origin of await findDueOrigins(this.#sql)) {
      const lane = this.#lanes.get(origin);
      if (lane) lane.hasMore = true;
      // An idle lane with due calls may belong to another sender by now.
      if (!lane || lane.isIdle) this.#wanted.add(origin);
    }
    const idle = [...this.#lanes.values()].filter(
      (lane) => lane.isIdle && !lane.hasMore && polledAt - lane.usedAt > longestIdle,
    );
    if (idle.length === 0) return;
    const origins = idle.map(({ origin }) => origin);
    for (const origin of origins) this.#lanes.delete(origin);
    await leaveLanes(this.#sql, senderId, origins);
  }

  /** Takes the announced origins, except those of living senders. */
  async take(senderId: string): Promise<void> {
    const origins = [...this.#wanted].slice(0, Math.max(0, mostLanes - this.#lanes.size));
    this.#wanted.clear();
    if (origins.length === 0) return;
    const taken = new Set(await takeLanes(this.#sql, senderId, origins));
    for (const origin of origins) {
      if (!taken.has(origin)) this.#lanes.delete(origin);
      else if (!this.#lanes.has(origin)) this.#lanes.set(origin, new Lane(origin));
    }
  }
}
