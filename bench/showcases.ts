import { median, print } from './harness/figures.ts';
import { load, processorOf } from './harness/load.ts';
import { startPeer } from './harness/peer.ts';

// Compares a showcase of 12 offers, ordered by income, with a redirect: `node bench/showcases.ts`. One server answers a link, the
// page, and the page with subs for its buttons in turns of a second; the medians of the rounds' ratios are printed.
const rounds = 15;
const slice = 1_000;
const limit = 0.8;

let count = 0;
const asked = {
  link: () => request(`/c/${codeOf(1 + ((count * 7919) % 100_000))}?sub1=banner-${count % 97}`),
  page: () => request('/s/zaimy'),
  'page with subs': () => request(`/s/zaimy?sub1=banner-${count % 97}&sub2=vk`),
};
const names = ['link', 'page', 'page with subs'] as const;

for (const kind of ['durable', 'memory']) {
  const { port, pid } = await startPeer('redirect-peer', kind);
  const turn = async (name: (typeof names)[number]) => {
    const before = processorOf([pid]);
    const clock = await load({ port, milliseconds: slice, connections: 64, next: asked[name] });
    return { clock, processor: clock / Math.max(processorOf([pid]) - before, 0.01) };
  };
  for (const name of names) await turn(name);
  const rates = new Map(names.map((name) => [name, [] as { clock: number; processor: number }[]]));
  for (let round = 0; round < rounds; round += 1)
    // Each round has the other order, so that a drift of the machine favours none.
    for (const name of round % 2 === 0 ? names : names.toReversed()) rates.get(name)?.push(await turn(name));
  const links = rates.get('link') ?? [];
  for (const name of names.slice(1)) {
    const of = (by: 'clock' | 'processor') =>
      median((rates.get(name) ?? []).map((one, round) => one[by] / (links[round]?.[by] ?? 1))).toFixed(2);
    print(
      `${kind}: a ${name} is ${of('clock')} of a link by the clock, ${of('processor')} by processor (limit ${limit})`,
    );
  }
}
process.exit();

function codeOf(id: number) {
  return String(id).padStart(10, 'k');
}

function request(path: string): string {
  count += 1;
  return `GET ${path} HTTP/1.1\r\nHost: go.network.example\r\nUser-Agent: Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36\r\nX-Forwarded-For: 77.88.${count % 256}.7\r\n\r\n`;
}
