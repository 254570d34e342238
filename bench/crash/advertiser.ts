import { setTimeout as pause } from 'node:timers/promises';

/** What an advertiser said about a click; all of it was acknowledged. */
export type Told = { click: string; tid: string; words: string[] };

type Means = {
  url: string;
  /** A click that nothing was said about. */
  nextClick(): Promise<string>;
  /** The words sent about the click of this number, in their order. */
  wordsOf(n: number): string[];
  /** The advertiser's own id for it. */
  tidOf?(n: number): string;
  /** Clicks whose words are sent at once. */
  lanes: number;
};

export type Advertiser = {
  /** Words that were acknowledged. */
  count(): number;
  /** Finishes the clicks that were begun. Returns those whose words were all acknowledged, and the answers that refused one. */
  stop(): Promise<{ told: Told[]; refused: string[] }>;
};

/** Says words about click after click, each until it is answered; about nine a second in each lane. */
export function sayWords({ url, nextClick, wordsOf, lanes, tidOf = () => '' }: Means): Advertiser {
  const told: Told[] = [];
  const refused: string[] = [];
  let [begun, count, isOver] = [0, 0, false];

  async function run(): Promise<void> {
    while (!isOver) {
      const n = begun++;
      const one = { click: await nextClick(), tid: tidOf(n), words: wordsOf(n) };
      if (await tell(one)) told.push(one);
    }
  }

  async function tell({ click, tid, words }: Told): Promise<boolean> {
    for (const word of words) {
      const line = await say({ click_id: click, status: word, ...(tid && { tid }) });
      if (line !== 'OK') {
        refused.push(`${word}: ${line}`);
        return false;
      }
      count += 1;
      await pause(100);
    }
    return true;
  }

  /** Asks until there is an answer. */
  async function say(params: Record<string, string>): Promise<string> {
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
      return { told, refused };
    },
  };
}
