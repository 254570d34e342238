import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** An even rate a second, and where to note the times of the answers. */
export type Pace = { rate: number; times: number[] };

type Load = {
  port: number;
  milliseconds: number;
  connections: number;
  /** The bytes of the next request. */
  next(): string;
  pace?: Pace | undefined;
  /** Called with each answer. */
  onAnswer?(answer: string): void;
};

/** Keeps connections busy, or sends at a rate and notes the times; returns the number of answers. Each answer is one packet. */
export async function load({ port, milliseconds, connections, next, pace, onAnswer }: Load): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  let asked = 0;
  let answered = 0;
  const run = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(port, '127.0.0.1');
      let sentAt = 0;
      const send = () => {
        const now = performance.now();
        if (now >= until) {
          socket.destroy();
          return done();
        }
        // Of an even pace each request has its time; a late one counts from when it was due.
        const due = pace ? began + (asked * 1000) / pace.rate : now;
        asked += 1;
        sentAt = due;
        if (due > now) setTimeout(write, due - now);
        else write();
      };
      const write = () => void socket.write(next());
      socket.on('connect', send).on('error', fail);
      socket.on('data', (bytes) => {
        answered += 1;
        pace?.times.push(performance.now() - sentAt);
        onAnswer?.(bytes.toString());
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, run));
  return answered;
}

/** What the operating system counted for processes, in seconds, in steps of 10 ms. */
export function processorSeconds(stat: string): number {
  const [, rest = ''] = stat.split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The same of processes that run, together. */
export function processorOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + processorSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0);
}
