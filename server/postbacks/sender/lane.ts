import { mostToOrigin } from '../../platform/outgoing/agent.ts';
import type { Verdict } from '../postbacks/calls/plan.ts';
import type { Due } from './lane-queries.ts';

/** Postback calls of a lane that are in flight or not recorded yet: the number that could come twice if this process died now. */
const mostInFlight = 24;
/** The lane reads more when fewer calls wait. */
const low = 16;
/** After this many hung calls in a row, an origin gets one call at a time until it answers. */
const mostHung = 8;

/** The calls to one origin, which only this sender serves: in their order, at most eight at the same time. */
export class Lane {
  readonly origin: string;
  /** True where the database may have more calls than were read. */
  hasMore = true;
  /** The time when the lane last had anything to do, in ms of the monotonic clock. */
  usedAt = performance.now();
  #waiting: Due[] = [];
  readonly #inFlight = new Set<number>();
  /** Calls that take one of the origin's slots. */
  readonly #placed = new Set<number>();
  /**
   * Calls that have not ended. A call that follows one of them waits, or a tracker that keeps the last event would keep the wrong
   * one.
   */
  readonly #open = new Set<number>();
  #hung = 0;
  /** True where the calls that are being read may have changed. */
  #isStale = false;

  constructor(origin: string) {
    this.origin = origin;
  }

  get wantsMore(): boolean {
    return this.hasMore && this.#waiting.length < low;
  }

  get isIdle(): boolean {
    return this.#inFlight.size === 0 && this.#waiting.length === 0;
  }

  /** The ids that the lane has, which must not be read again. */
  get ids(): number[] {
    return [...this.#waiting.map(({ id }) => id), ...this.#inFlight];
  }

  /** Begins a read of calls: `add` takes them, unless a drop came meanwhile. */
  beginReading(): void {
    this.hasMore = false;
    this.#isStale = false;
  }

  /**
   * Takes the read calls, except those that must follow a call that is neither in the lane nor among the read ones; returns the
   * ids of the exceptions.
   */
  add(due: Due[], most: number): number[] {
    this.usedAt = performance.now();
    if (this.#isStale) return [];
    // An announcement that came during the read may be of calls that were not read.
    this.hasMore ||= due.length >= most;
    const behind = new Set<number>();
    for (const { id, after } of due.toSorted((a, b) => a.id - b.id)) {
      if (after === null || this.#open.has(after) || this.#inFlight.has(after)) this.#open.add(id);
      else behind.add(id);
    }
    this.#waiting.push(...due.filter(({ id }) => !behind.has(id)));
    return [...behind];
  }

  /** Forgets unsent calls: their postback has changed since they were read, or while they are being read. */
  drop(postbackId?: number): void {
    this.#isStale = true;
    this.#forget(
      this.#waiting
        .filter((one) => postbackId === undefined || one.postbackId === postbackId)
        .map(({ id }) => id),
    );
  }

  /** Forgets these calls and those that follow them: the database knows when they may be sent. */
  #forget(ids: number[]): void {
    const gone = new Set(ids);
    for (const { id, after } of this.#waiting.toSorted((a, b) => a.id - b.id))
      if (after !== null && gone.has(after)) gone.add(id);
    for (const id of gone) this.#open.delete(id);
    this.#waiting = this.#waiting.filter(({ id }) => !gone.has(id));
    this.hasMore = true;
  }

  /** The next call that may be sent now. */
  next(): Due | undefined {
    const slots = this.#hung >= mostHung ? 1 : mostToOrigin;
    if (this.#placed.size >= slots || this.#inFlight.size >= mostInFlight) return undefined;
    const place = this.#waiting.findIndex(({ after }) => after === null || !this.#open.has(after));
    const [due] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (!due) return undefined;
    this.#placed.add(due.id);
    this.#inFlight.add(due.id);
    return due;
  }

  /** A failed call keeps its slot until it is recorded: it may be the call after which the postback pauses. */
  answered({ id }: Due, { outcome, hasHung }: { outcome: Verdict['outcome']; hasHung: boolean }): void {
    if (outcome !== 'again') this.#open.delete(id);
    if (outcome === 'delivered') this.#placed.delete(id);
    this.#hung = hasHung ? this.#hung + 1 : 0;
    this.usedAt = performance.now();
  }

  /** Called when the call's result is in the database. */
  recorded(id: number): void {
    this.#placed.delete(id);
    this.#inFlight.delete(id);
    if (this.#open.has(id)) this.#forget([id]);
  }
}
