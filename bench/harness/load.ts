import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** An even rate of requests a second, and the list to note the answers' times in. */
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

/**
 * Keeps connections busy, or with `pace` sends at an even rate and notes the times; returns the number of answers. Each answer
 * must be one packet.
 */
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
        // At an even pace each request has its due time, and a late request is timed from its due time.
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

/**
 * Processor seconds of several running processes together; the operating system counts in steps of 10 ms. One that has just
 * ended counts as none.
 */
export function processorOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}
