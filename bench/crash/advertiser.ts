import { setTimeout as pause } from 'node:timers/promises';

/** Statuses that an advertiser sent for a click; all were acknowledged. */
export type SentStatuses = { click: string; tid: string; statuses: string[] };

type Options = {
  url: string;
  /** A click without a conversion. */
  nextClick(): Promise<string>;
  /** The statuses sent for the click of this number, in their order. */
  statusesOf(n: number): string[];
  /** The advertiser's own id for it. */
  tidOf?(n: number): string;
  /** Clicks whose statuses are sent at once. */
  lanes: number;
};

export type Advertiser = {
  /** Statuses that were acknowledged. */
  count(): number;
  /** Finishes the clicks that were begun. Returns those whose statuses were all acknowledged, and the answers that refused one. */
  stop(): Promise<{ sent: SentStatuses[]; refused: string[] }>;
};

/** Sends statuses for click after click, each until it is answered; about nine a second in each lane. */
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

  /** Asks until there is an answer. */
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
