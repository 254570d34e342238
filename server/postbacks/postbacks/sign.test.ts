import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { checkExamples } from '#web/postbacks/check-examples.ts';
import { startCheck } from '../../testing/postbacks/check-programs.ts';
import { fillSigned, signHeaders } from './sign.ts';

const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
const [current = '', previous = ''] = secrets;
const at = 1_790_000_000;
const body = '{"click_id":"клик-1","payout":12.5}';
const template = 'https://tracker.example.com/pb/кампания?cid={click_id}&sum={payout}&sign={sign}&x=1#top';
const values = { click_id: 'a b&c', payout: '12.5' };

/** Calls for each example to check; `right` is the answer that the example must give. */
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

for (const example of checkExamples) {
  const { language } = example;
  test(`the page’s check in ${language} accepts what is signed and nothing else @full`, async (context) => {
    const check = await startCheck(example);
    if (!check) return context.diagnostic(`no ${language} here: the check is the one that was tried with it`);
    try {
      const answers = await Promise.all(questions().map(({ right: _, ...asked }) => check.isSigned(asked)));
      assert.deepEqual(
        answers,
        questions().map(({ right }) => right),
      );
    } finally {
      await check.stop();
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
