import { z } from 'zod';
import { operatorContract } from '#contract/index';
import { type Client, createClient } from '#server/testing/methods/client';
import { wellFormed } from '#server/testing/methods/well-formed';
import { print, quantile } from './harness/figures.ts';
import { createRandom, mutate } from './harness/mutations.ts';
import { withProgram } from './harness/trial.ts';

// Sends a million mutated bodies to the running program: `node bench/robustness.ts [how many] [seed]`. Nine of ten go to the
// partner's endpoint with a session, one of ten to the operator's endpoint with its key. Each answer must be JSON-RPC without an
// internal error and come within a second, and the program must not end. Violations are printed with their bodies.
const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 20261121);
const lanes = 8;
/** Number of bodies before a new sign-in: a body may end the session. */
const sameSession = 2000;
const patience = 1000;
/**
 * Additional patience for each password in a body, in ms: the passwords are hashed one after another, which is work and no hang.
 */
const perPassword = 50;

const methods = z.array(
  z.object({
    name: z.string(),
    examples: z.tuple([z.object({ params: z.array(z.object({ name: z.string(), value: z.json() })) })]),
  }),
);

type Call = { method: string; params: unknown };

await withProgram(async ({ url, operator, ended }) => {
  const account = { login: 'robust', password: 'пароль стенда один' };
  await operator.result('operator.create-user', { ...account, email: 'robust@example.com' });
  const partner = createClient(url);
  const doors = {
    partner: { client: partner, bodies: bodiesOf(await readExamples(url)) },
    operator: {
      client: operator,
      bodies: bodiesOf(
        Object.entries(operatorContract).map(([method, { example }]) => ({ method, params: example })),
      ),
    },
  };
  const times: number[] = [];
  const answers = new Map<string, number>();
  let [sent, faults, hasEnded] = [0, 0, false];
  void ended.then(() => {
    hasEnded = true;
  });

  async function signIn(): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params: account });
    // Wrong tries of mutated bodies count against another address.
    const answered = await (await partner.post(body, { 'x-forwarded-for': '10.0.0.1' })).text();
    // The session is not checked, only the answer: a body of another lane may have ended the new session already.
    if (!answered.includes('"signed-in"')) throw new Error(`cannot sign in: ${answered}`);
  }

  async function run(random: () => number): Promise<void> {
    while (sent < count && !hasEnded) {
      sent += 1;
      if (sent % 50_000 === 0) print(`${sent} sent, ${faults} faults`);
      if (sent % sameSession === 1) await signIn();
      const { client, bodies } = random() < 0.9 ? doors.partner : doors.operator;
      const body = mutate(bodies[Math.floor(random() * bodies.length)], random);
      const { kind, wrong, took } = await ask(client, body);
      times.push(took);
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      if (wrong === '') continue;
      faults += 1;
      if (faults <= 20) print(`FAULT ${wrong}\n  asked: ${JSON.stringify(String(body).slice(0, 1500))}`);
    }
  }

  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(createRandom(seed + lane))));
  for (const [kind, many] of [...answers].toSorted(([, a], [, b]) => b - a)) print(`${many} ${kind}`);
  const longest = times.reduce((most, time) => Math.max(most, time), 0);
  print(
    `seed ${seed}: ${times.length} bodies, p99 ${quantile(times, 0.99).toFixed(1)} ms, longest ${longest.toFixed(0)} ms`,
  );
  print(`${faults} faults; the program ${hasEnded ? 'ended' : 'lives on'}`);
});

/** Sends a body; returns a short form of the answer, and the answer's violation. */
async function ask(client: Client, body: Buffer<ArrayBuffer>) {
  const began = performance.now();
  const response = await client.post(body).catch((error) => new Response(String(error), { status: 599 }));
  const text = await response.text();
  const took = performance.now() - began;
  const allowed = patience + perPassword * (String(body).split('assword"').length - 1);
  const slow = took > allowed ? `took ${took.toFixed(0)} ms` : '';
  if (response.status === 204)
    return { kind: 'nothing to answer', wrong: text === '' ? slow : `204 with ${text}`, took };
  const codes = response.status === 200 ? codesOf(text) : undefined;
  const wrong = !codes || codes.has(500) ? `${response.status} ${text.slice(0, 500)}` : slow;
  return { kind: codes ? `answered ${[...codes].toSorted().join(', ')}` : 'not JSON-RPC', wrong, took };
}

/** The codes in an answer, 0 for a result; undefined where the answer is not JSON-RPC. */
function codesOf(text: string): Set<number> | undefined {
  try {
    const entries = [wellFormed.parse(JSON.parse(text))].flat();
    return new Set(entries.map((entry) => ('error' in entry ? entry.error.code : 0)));
  } catch {
    return undefined;
  }
}

/** Reads one valid call of every method from the document of methods. */
async function readExamples(url: string): Promise<Call[]> {
  const document = await (await fetch(`${url}/openrpc.json`)).json();
  return methods.parse(document.methods).map(({ name, examples: [{ params }] }) => ({
    method: name,
    params: Object.fromEntries(params.map((param) => [param.name, param.value])),
  }));
}

/** Returns every call alone, and batches of three neighbours. */
function bodiesOf(calls: Call[]): unknown[] {
  const whole = calls.map((call, place) => ({ jsonrpc: '2.0', id: place + 1, ...call }));
  return [...whole, ...whole.map((_, place) => whole.slice(place, place + 3))];
}
