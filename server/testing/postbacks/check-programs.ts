import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A question to a receiver that took over an example of the page: is this call signed? */
type Question =
  | { target: string; secrets: readonly string[] }
  | { headers: Record<string, unknown>; body: string; secrets: readonly string[]; now: number };
export type CheckProgram = { isSigned(question: Question): Promise<boolean>; stop(): Promise<void> };
type Language = keyof typeof tried;
type Example = { language: Language; code: string };

/** The code after an example in its file: it reads one question a line and answers each with a line. */
const askers: Record<Language, { command: string; file: string; tail: string }> = {
  PHP: {
    command: 'php',
    file: 'check.php',
    tail: `while (($line = fgets(STDIN)) !== false) {
  $q = json_decode($line, true);
  echo (isset($q['target']) ? isSignedGet($q['target'], $q['secrets'])
    : isSignedPost($q['headers'], $q['body'], $q['secrets'], $q['now'])) ? "yes\\n" : "no\\n";
}`,
  },
  Python: {
    command: 'python3',
    file: 'check.py',
    tail: `import json, sys
sys.stdin.reconfigure(encoding="utf-8")
for line in sys.stdin:
    q = json.loads(line)
    ok = (is_signed_get(q["target"], q["secrets"]) if "target" in q
        else is_signed_post(q["headers"], q["body"], q["secrets"], q["now"]))
    print("yes" if ok else "no", flush=True)`,
  },
  TypeScript: {
    command: process.execPath,
    file: 'check.mts',
    tail: `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const q = JSON.parse(line);
  console.log((q.target ? isSignedGet(q.target, q.secrets) : isSignedPost(q.headers, q.body, q.secrets, q.now)) ? 'yes' : 'no');
}`,
  },
};

/**
 * The digests of the examples that a real PHP (8.3), Python and Node ran through the tests. On a machine without a language,
 * the text of its example must match the digest.
 */
const tried = { PHP: 'a9bc8dda19146a38', Python: 'd6753c9ca325c19c', TypeScript: 'f18b13fdec7af2b0' };

/** Starts the page's example in a language; null where the language is not on this machine and the example matches its digest. */
export async function startCheck({ language, code }: Example): Promise<CheckProgram | null> {
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const advice = `it has changed: run the tests where ${language} is, then write ${digest} into this file`;
  assert.equal(digest, tried[language], advice);
  const { command, file, tail } = askers[language];
  if (spawnSync(command, ['--version']).status !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-check-'));
  await writeFile(join(folder, file), `${code}\n${tail}\n`);
  return runCheck(command, folder, file);
}

function runCheck(command: string, folder: string, file: string): CheckProgram {
  const child = spawn(command, [join(folder, file)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // The answers come in the order of the questions.
  let last = Promise.resolve(false);
  return {
    isSigned(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      last = last.then(async () => {
        const { value } = await answers.next();
        assert.match(String(value), /^(yes|no)$/);
        return value === 'yes';
      });
      return last;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
