import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type Checkpoint,
  keyKind,
  readCheckpoint,
  readKey,
  signatureLine,
  signedBy,
  verifierKey,
  writeKey,
} from '#contract/proof/note';
import { continues } from '#contract/proof/tree';
import { checkSignature } from '../../proof/keys.ts';
import { serveOnLoopback } from './loopback.ts';

type Answer = { status: number; body?: string; type?: string };

/** A witness on loopback that does what C2SP `tlog-witness` asks. */
export type WitnessServer = {
  url: string;
  vkey: string;
  /** The entry of PROOF_WITNESSES. */
  setting: string;
  /** The latest head of each origin that it has cosigned. */
  seen: Map<string, Pick<Checkpoint, 'size' | 'root'>>;
  /** Keys of logs that it knows. */
  known: Set<string>;
  /** The old sizes of the requests that came. */
  olds: number[];
  /** Takes the place of the next answers: null answers nothing, ever. */
  instead: ((usual: Answer) => Answer | null) | null;
  stop(): Promise<void>;
};

export async function startWitness(name = 'witness.example/w1'): Promise<WitnessServer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key = verifierKey(name, keyKind.witness, raw);
  const server = createServer(async (request, response) => {
    const usual = await answer(request);
    const given = witness.instead ? witness.instead(usual) : usual;
    if (given)
      response.writeHead(given.status, { 'content-type': given.type ?? 'text/plain' }).end(given.body);
  });
  const served = await serveOnLoopback(server);
  const url = `${served.url}/witness`;
  const witness: WitnessServer = {
    url,
    vkey: writeKey(key),
    setting: `${url} ${writeKey(key)}`,
    seen: new Map(),
    known: new Set(),
    olds: [],
    instead: null,
    stop: served.stop,
  };
  return witness;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await text(request);
    const [, old = '', lines = '', note = ''] = /^old (\d+)\n((?:[\w+/=]{44}\n)*)\n(.*)$/s.exec(body) ?? [];
    const head = readCheckpoint(note);
    if (request.url !== '/witness/add-checkpoint' || !head) return { status: 400 };
    witness.olds.push(Number(old));
    const keys = [...witness.known].flatMap((one) => readKey(one) ?? []);
    const own = keys.filter((one) => one.name === head.origin);
    if (own.length === 0) return { status: 404 };
    const isSigned = own.some((one) => {
      const signed = signedBy(head, one);
      return signed && checkSignature(one.key, signed.message, signed.bytes);
    });
    if (!isSigned) return { status: 403 };
    const last = witness.seen.get(head.origin) ?? { size: 0, root: new Uint8Array() };
    const conflict = { status: 409, body: `${last.size}\n`, type: 'text/x.tlog.size' };
    if (Number(old) > head.size) return { status: 400 };
    if (Number(old) !== last.size) return conflict;
    if (last.size === head.size && Buffer.compare(last.root, head.root) !== 0) return conflict;
    const path = lines
      .split('\n')
      .slice(0, -1)
      .map((line) => Buffer.from(line, 'base64'));
    if (last.size > 0 ? !continues(last, head, path) : path.length > 0) return { status: 422 };
    witness.seen.set(head.origin, head);
    return { status: 200, body: cosign(head) };
  }

  function cosign({ text: signed }: Checkpoint) {
    const seconds = Math.floor(Date.now() / 1000);
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${signed}`), privateKey);
    return signatureLine(key, Buffer.concat([bytes, signature]));
  }
}
