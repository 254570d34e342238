import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/** A server of DNS on loopback, the authority for all names. */
export type DnsServer = {
  /** `127.0.0.1:41234`, as DOMAIN_DNS takes it. */
  address: string;
  /** Replaces the values of a name's records; none removes them. */
  set(type: RecordType, name: string, ...values: string[]): void;
  /** Answers nothing but failures for these names until the next call. */
  fail(...names: string[]): void;
  stop(): void;
};
type RecordType = 'TXT' | 'CNAME' | 'A' | 'AAAA';

const noSuchName = 3;
const serverFailure = 2;

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  let failing: string[] = [];
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (message, { port, address }) => {
    const { id, questions: [question] = [] } = decode(message);
    if (!question) return;
    const name = question.name.toLowerCase();
    const answers = answersTo(records, question.type, name);
    const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`));
    const code = failing.includes(name) ? serverFailure : isKnown ? 0 : noSuchName;
    const flags = AUTHORITATIVE_ANSWER | code;
    socket.send(encode({ type: 'response', id, flags, questions: [question], answers }), port, address);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set(type, name, ...values) {
      if (values.length > 0) records.set(`${type} ${name}`, values);
      else records.delete(`${type} ${name}`);
    },
    fail(...names) {
      failing = names;
    },
    stop: () => void socket.close(),
  };
}

/** The records of a name, and behind an alias those of the name that it stands for. */
function answersTo(records: Map<string, string[]>, type: string, name: string): Answer[] {
  const own = records.get(`${type} ${name}`) ?? [];
  const found = own.map((data) => answerOf(type, name, data));
  const [alias] = type === 'CNAME' ? [] : (records.get(`CNAME ${name}`) ?? []);
  return alias ? [answerOf('CNAME', name, alias), ...answersTo(records, type, alias)] : found;
}

function answerOf(type: string, name: string, data: string): Answer {
  if (type === 'TXT') return { type, name, ttl: 1, data };
  return { type: type === 'CNAME' ? 'CNAME' : type === 'AAAA' ? 'AAAA' : 'A', name, ttl: 1, data };
}
