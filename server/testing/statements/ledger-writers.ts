import { type Declared, readSource } from './source.ts';

/**
 * The operator's methods whose handler can write to the ledger. Found in the source: from the handler through every function
 * that it names to the statement, also through a job that it enqueues.
 */
export function findLedgerWriters(): string[] {
  const source = readSource('server/**/*.ts');
  const workers = source.declared.filter(({ code }) => /\bwork\(/.test(code));

  function writes(file: string, code: string, seen: Set<string>): boolean {
    if (/insert into ledger_entries/.test(code)) return true;
    return [...namesIn(code)].some((name) => {
      const found = source.find(file, name);
      if (!found || seen.has(`${found.file} ${found.name}`)) return false;
      seen.add(`${found.file} ${found.name}`);
      return [found, ...doneBy(found)].some((one) => writes(one.file, one.code, seen));
    });
  }

  /** The functions that run the jobs of a task. */
  function doneBy({ name, code }: Declared): Declared[] {
    if (!/= task\(/.test(code)) return [];
    const isDone = new RegExp(`\\bwork\\(\\s*'\\w+',\\s*${name}\\b`);
    return workers.filter((one) => isDone.test(one.code));
  }

  const handlers = source.declared.flatMap(({ file, code }) =>
    handlersIn(code).map(([method, own]) => ({ method, file, own })),
  );
  const found = handlers.filter(({ file, own }) => writes(file, own, new Set()));
  return [...new Set(found.map(({ method }) => method))].sort();
}

/** Each `'operator.method'` of an object with the code after it. */
function handlersIn(code: string): [method: string, own: string][] {
  const parts = code.split(/^(?=\s+(?:async )?'operator\.)/m).slice(1);
  return parts.map((own) => [/'(operator\.[\w-]+)'/.exec(own)?.[1] ?? '', own]);
}

function namesIn(code: string): Set<string> {
  return new Set(code.match(/\b[A-Za-z_]\w*\b/g));
}
