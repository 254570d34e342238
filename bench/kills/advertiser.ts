import { setTimeout as pause } from 'node:timers/promises';

/** The statuses that an advertiser sent for a click; all were acknowledged. */
export type SentStatuses = { click: string; tid: string; statuses: string[] };

type Options = {
  url: string;
  /** A click without a conversion. */
  nextClick(): Promise<string>;
  /** The statuses for the n-th click, in the order of sending. */
  statusesOf(n: number): string[];
  /** The advertiser's own id of the n-th conversion. */
  tidOf?(n: number): string;
  /** Number of clicks whose statuses are sent at once. */
  lanes: number;
};

export type Advertiser = {
  /** Number of acknowledged statuses. */
  count(): number;
  /** Finishes the started clicks. Returns the clicks with all statuses acknowledged, and the answers that refused a status. */
  stop(): Promise<{ sent: SentStatuses[]; refused: string[] }>;
};

/** Sends statuses for click after click, repeating each call until it is answered; about nine statuses a second in each lane. */
export function sendStatuses({ url, nextClick, statusesOf, lanes, tidOf = () => '' }: Options): Advertiser {
  const sent: SentStatuses[] = [];
  const refused: string[] = [];
  let [begun, count, isOver] = [0, 0, false];

  async function run(): Promise<void> {
    while (!isOver) {
      const n = begun++;
      const one = { click: await nextClick(), tid: tidOf(n), statuses: statusesOf(n) };
      if (await send(one)) sent.push(one);
    }
  }

  async function send({ click, tid, statuses }: SentStatuses): Promise<boolean> {
    for (const status of statuses) {
      const line = await ask({ click_id: click, status, ...(tid && { tid }) });
      if (line !== 'OK') {
        refused.push(`${status}: ${line}`);
        return false;
      }
      count += 1;
      await pause(100);
    }
    return true;
  }

  /** Repeats the call until it is answered. */
  async function ask(params: Record<string, string>): Promise<string> {
    for (;;) {
      const answer = await fetch(`${url}?${new URLSearchParams(params)}`).catch(() => null);
      const line = await answer?.text().catch(() => null);
      if (answer && answer.status < 500 && line) return line;
      await pause(20);
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, run));
  return {
    count: () => count,
    async stop() {
      isOver = true;
      await running;
      return { sent, refused };
    },
  };
}
