import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRepeats } from './repeats.ts';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('the news that the database is away is told once in ten seconds, with how often it came', () => {
  let time = 0;
  const repeats = createRepeats(() => time);
  const count = () => repeats({ err: refused() }, 'no heartbeat');
  assert.equal(count(), 0);
  for (time = 2_000; time < 10_000; time += 2_000) assert.equal(count(), null);
  assert.equal(count(), 4);
  assert.equal(repeats({ err: refused() }, 'deliveries cannot be read'), 0, 'other news');
});

test('a database that hangs is one news, whichever call and whatever word of the driver says so', () => {
  const repeats = createRepeats(() => 0);
  const said = [
    'База данных не отвечает: повторите через минуту',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'query_wait_timeout',
  ].map((reason, n) =>
    repeats({ err: new Error(reason), method: `offers.get-${n}` }, 'the database does not answer'),
  );
  assert.deepEqual(said, [0, null, null, null, null]);
});

test('pauses and tries that differ make no news', () => {
  const repeats = createRepeats(() => 0);
  const said = [92, 14_173].map((ms) =>
    repeats({}, `Error with notify listener (trying again in ${ms}ms): connect ECONNREFUSED 127.0.0.1:5432`),
  );
  assert.deepEqual(said, [0, null]);
});

test('a line that is about something of its own, or about another fault, is always told', () => {
  const repeats = createRepeats(() => 0);
  for (const _ of [1, 2]) {
    assert.equal(repeats({ err: refused(), failure: 'a1b2' }, 'request failed'), 0);
    assert.equal(repeats({ err: new Error('no space left') }, 'no heartbeat'), 0);
    assert.equal(repeats({}, 'freed the jobs of workers that died'), 0);
  }
});
