import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const place = JSON.stringify(new URL('log.ts', import.meta.url).href);

/** The stderr of a program that logs by `code` and then ends. */
function logged(code: string): string {
  const program = `const { createLog, logOfRequest, openLog } = await import(${place}); const log = createLog(); ${code}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stderr;
}

for (const end of ['process.exit(1)', 'process.exitCode = 1', 'throw new Error()']) {
  test(`what was logged right before the end is written, in its order: ${end}`, () => {
    const lines = logged(`for (let n = 0; n < 1000; n += 1) log.info({ n }, 'said'); ${end};`);
    const numbers = [...lines.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n));
    assert.deepEqual(numbers, [...Array(1000).keys()]);
  });
}

test('a line of fatal is written before the next statement', () => {
  const lines = logged(`log.info('first'); log.fatal('last'); process.kill(process.pid, 'SIGKILL');`);
  assert.match(lines, /"msg":"first".*\n.*"msg":"last"/);
});

test('what a request logs carries its id and the time, and no secret', () => {
  const line = logged(
    `logOfRequest(log, 'a1').info({ token: 'geheim', at: { password: 'geheim' } }, 'said');`,
  );
  assert.match(line, /"time":"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","reqId":"a1","token":"\[hidden\]"/);
  assert.doesNotMatch(line, /geheim/);
});

test('codes of errors are shown, codes that open an account are not', () => {
  const line = logged(`
    log.warn({ code: 1, err: Object.assign(new Error('full'), { code: 'ENOSPC' }) }, 'died');
    log.warn({ err: Object.assign(new Error('starts'), { code: '57P03' }) }, 'away');
    log.warn({ code: '123456', params: { code: 'ABCD-EFGH' }, at: { code: 123456 } }, 'sent');
  `);
  assert.deepEqual(
    [...line.matchAll(/"code":("[^"]*"|\d+)/g)].map(([, code]) => code),
    ['1', '"ENOSPC"', '"57P03"', '"[hidden]"', '"[hidden]"', '"[hidden]"'],
  );
});

test('a line says which process it is of, also that of a request', () => {
  const lines = logged(
    `const own = openLog('sender'); own.info('said'); logOfRequest(own, 'a1').info('said');`,
  );
  for (const line of lines.trim().split('\n')) assert.match(line, /"process":"sender","pid":\d+,/);
  assert.match(lines, /"reqId":"a1"/);
});

test('news of an absent database are written once, with the number of those left out later', () => {
  const lines = logged(`
    const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (let n = 0; n < 5; n += 1) log.child({ part: 'jobs' }).warn({ err }, 'no heartbeat');
  `);
  assert.equal(lines.trim().split('\n').length, 1);
});

test('what a library prints, Node warns of and a process dies of are lines of the log as well', () => {
  const lines = logged(`
    openLog('cabinet');
    console.trace(new Error('timeout exceeded'));
    console.error('Retried %d times, and still failed:', 3, new Error('refused'));
    process.emitWarning('deprecated');
    setImmediate(() => { throw new Error('nobody caught this'); });
  `);
  assert.deepEqual(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ level, msg, err }) => [level, msg, err.message]),
    [
      [50, 'timeout exceeded', 'timeout exceeded'],
      [50, 'Retried 3 times, and still failed:', 'refused'],
      [40, 'Node warns', 'deprecated'],
      [60, 'the process ends by an error that nothing caught', 'nobody caught this'],
    ],
  );
});
