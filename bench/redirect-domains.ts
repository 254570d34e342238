import { median, print } from './harness/figures.ts';
import { load, processorOf } from './harness/load.ts';
import { startPeer } from './harness/peer.ts';

// Compares a redirect at a partner's host with one at the network's: `node bench/redirect-domains.ts`. One server, whose 10,000
// partners have a host each, answers both in turns of a second; the medians of the rounds' ratios are printed.
const rounds = 15;
const slice = 1_000;
const limit = 0.97;

let count = 0;
for (const kind of ['durable', 'memory']) {
  const { port, pid } = await startPeer('redirect-peer', kind);
  const turn = async (next: () => string) => {
    const before = processorOf([pid]);
    const answered = await load({ port, milliseconds: slice, connections: 64, next });
    return { rate: answered, perCore: answered / Math.max(processorOf([pid]) - before, 0.01) };
  };
  await turn(atNetwork);
  await turn(atPartner);
  const ratios: { clock: number; processor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with the other one, so that a drift of the machine favours neither.
    const isFirst = round % 2 === 0;
    const before = isFirst ? await turn(atPartner) : null;
    const network = await turn(atNetwork);
    const partner = before ?? (await turn(atPartner));
    ratios.push({ clock: partner.rate / network.rate, processor: partner.perCore / network.perCore });
  }
  const of = (name: 'clock' | 'processor') => median(ratios.map((one) => one[name])).toFixed(3);
  print(
    `${kind}: a partner's host is ${of('clock')} of the network's by the clock, ${of('processor')} by processor (limit ${limit})`,
  );
}
process.exit();

function atNetwork() {
  return request(nextId(), 'go.network.example');
}

function atPartner() {
  const id = nextId();
  return request(id, `go.partner${1 + (id % 10_000)}.example`);
}

function nextId() {
  count += 1;
  return 1 + ((count * 7919) % 100_000);
}

function request(id: number, host: string): string {
  const code = String(id).padStart(10, 'k');
  return `GET /c/${code}?sub1=banner-${count % 97} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36\r\nX-Forwarded-For: 77.88.${count % 256}.7\r\n\r\n`;
}
