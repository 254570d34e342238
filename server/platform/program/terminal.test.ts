import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from './log.ts';
import { forPerson } from './terminal.ts';

/** The log as a person at a terminal reads it. */
function read(say: (log: ReturnType<typeof createLog>) => void, name = 'cabinet'): string {
  const lines: string[] = [];
  const write = (line: string) => lines.push(forPerson(JSON.parse(line)));
  say(createLog('info', { write }, { process: name, pid: 7 }));
  return lines.join('');
}

test('a person reads the time, the message and what it is about', () => {
  assert.match(
    read((log) => log.info({ folder: '/data', settings: ['A', 'B'] }, 'the database is in')),
    /^\d\d:\d\d:\d\d the database is in \(folder: \/data, settings: A B\)\n$/,
  );
});

test('another process than the cabinet and a warning are named', () => {
  assert.match(
    read((log) => log.warn('clicks wait on disk'), 'redirector'),
    /^\S+ redirector: warning: clicks wait on disk\n$/,
  );
});

test('an error shows where it happened, and no secret', () => {
  const text = read((log) => log.error({ err: new Error('full'), token: 'geheim' }, 'a part does not stop'));
  assert.match(text, /^\S+ error: a part does not stop \(token: \[hidden\]\)\n {2}Error: full\n {4}at /);
  assert.doesNotMatch(text, /geheim/);
});
