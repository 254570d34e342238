import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkExamples } from '#web/postbacks/check-examples.ts';
import { fillSigned, signHeaders } from './sign.ts';

const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
const [current = '', previous = ''] = secrets;
const at = 1_790_000_000;
const body = '{"click_id":"клик-1","payout":12.5}';
const template = 'https://tracker.example.com/pb/кампания?cid={click_id}&sum={payout}&sign={sign}&x=1#top';
const values = { click_id: 'a b&c', payout: '12.5' };

/** Whether a call is right and whether wrong ones are refused: what each example has to answer, in this order. */
function questions() {
  const headers = signHeaders({ id: 'msg_1', at, body }, [current]);
  const both = signHeaders({ id: 'msg_1', at, body }, secrets);
  const target = targetOf(fillSigned(template, values, [current]));
  const overlapping = targetOf(fillSigned(template, values, secrets));
  const sign = /sign=([^&]*)/.exec(target)?.[1] ?? '';
  return [
    { headers, body, secrets: [current], now: at, right: true },
    { headers: both, body, secrets: [previous], now: at + 299, right: true },
    { headers, body, secrets: [previous, current], now: at - 299, right: true },
    { headers, body, secrets: [previous], now: at, right: false },
    { headers, body: `${body} `, secrets: [current], now: at, right: false },
    { headers, body, secrets: [current], now: at + 301, right: false },
    { headers: { ...headers, 'webhook-id': 'msg_2' }, body, secrets: [current], now: at, right: false },
    { target, secrets: [current], right: true },
    { target: overlapping, secrets: [previous], right: true },
    { target: overlapping, secrets: [current], right: true },
    { target, secrets: [previous], right: false },
    { target: target.replace('12.5', '99.5'), secrets: [current], right: false },
    { target: target.replace('12.5', `12.5sign=${sign}`), secrets: [current], right: false },
    { target: target.replace(/&sign=[^&]*/, ''), secrets: [current], right: false },
    { target: target.replace(/sign=[^&]*/, 'sign='), secrets: [current], right: false },
  ];
}

/** How each language is asked: a file beside the example, and what reads the questions and prints the answers. */
const askers = {
  PHP: {
    command: 'php',
    file: 'check.php',
    tail: `foreach (json_decode(file_get_contents($argv[1]), true) as $q)
  echo (isset($q['target']) ? isSignedGet($q['target'], $q['secrets'])
    : isSignedPost($q['headers'], $q['body'], $q['secrets'], $q['now'])) ? "yes\\n" : "no\\n";`,
  },
  Python: {
    command: 'python3',
    file: 'check.py',
    tail: `import json, sys
for q in json.load(open(sys.argv[1], encoding="utf-8")):
    ok = (is_signed_get(q["target"], q["secrets"]) if "target" in q
        else is_signed_post(q["headers"], q["body"], q["secrets"], q["now"]))
    print("yes" if ok else "no")`,
  },
  TypeScript: {
    command: process.execPath,
    file: 'check.mts',
    tail: `import { readFileSync } from 'node:fs';
for (const q of JSON.parse(readFileSync(process.argv[2]!, 'utf8')))
  console.log((q.target ? isSignedGet(q.target, q.secrets) : isSignedPost(q.headers, q.body, q.secrets, q.now)) ? 'yes' : 'no');`,
  },
} as const;

/** The checks that a real PHP (8.3), Python and Node accepted: on a machine without one of them the text itself is held to it. */
const tried = { PHP: 'a9bc8dda19146a38', Python: 'd6753c9ca325c19c', TypeScript: 'f18b13fdec7af2b0' };

for (const { language, code } of checkExamples) {
  const { command, file, tail } = askers[language];
  test(`the page’s check in ${language} accepts what is signed and nothing else`, async (context) => {
    const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
    const advice = `it has changed: try it where ${language} is, then write ${digest} into this test`;
    assert.equal(digest, tried[language], advice);
    if (spawnSync(command, ['--version']).status !== 0)
      return context.diagnostic(`${command} is not here: the check is the one that was tried with it`);
    const folder = await mkdtemp(join(tmpdir(), 'kabinet-sign-'));
    try {
      await writeFile(join(folder, file), `${code}\n${tail}\n`);
      await writeFile(join(folder, 'questions.json'), JSON.stringify(questions()));
      const answers = execFileSync(command, [join(folder, file), join(folder, 'questions.json')], {
        encoding: 'utf8',
      });
      const expected = questions().map(({ right }) => (right ? 'yes' : 'no'));
      assert.deepEqual(answers.trim().split('\n'), expected);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

test('headers are those of Standard Webhooks, made from the example of its own', () => {
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  assert.deepEqual(signHeaders(example, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a GET is signed over path and query as they are sent, with nothing in place of the signature', () => {
  const filled = fillSigned(template, values, [current]);
  const bare = `/pb/${encodeURIComponent('кампания')}?cid=a%20b%26c&sum=12.5&sign=&x=1`;
  const sign = createHmac('sha256', Buffer.alloc(32, 1)).update(bare).digest('hex');
  assert.equal(targetOf(filled), bare.replace('sign=', `sign=${sign}`));
});

test('a value that looks like a macro is not filled in again', () => {
  const filled = fillSigned('https://t.example.com/?cid={click_id}', { click_id: '{sign}' }, [current]);
  assert.equal(filled, 'https://t.example.com/?cid=%7Bsign%7D');
});

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
