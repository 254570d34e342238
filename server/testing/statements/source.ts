import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A function or constant at the top of a file. */
export type Declared = { file: string; name: string; isAsync: boolean; code: string };

/** The declarations of files, and the declaration behind each name that a file uses. */
export type Source = {
  declared: Declared[];
  find(from: string, name: string): Declared | undefined;
};

/**
 * Reads the program's files, by default the files that may hold SQL (walls.test.ts), except those that fill a demo's empty
 * database.
 */
export function readSource(pattern = 'server/**/*queries.ts'): Source {
  const files = globSync(pattern, { cwd: root }).filter(
    (file) => !/^server\/(demo|testing)\/|\.test\.ts$/.test(file),
  );
  const declared = files.flatMap((file) => declarationsOf(file, withoutComments(readFile(file))));
  const places = new Map(declared.map((one) => [`${one.file} ${one.name}`, one]));
  const imported = new Map(files.flatMap((file) => importsOf(file)));
  const find = (from: string, name: string) =>
    places.get(`${from} ${name}`) ?? places.get(imported.get(`${from} ${name}`) ?? '');
  return { declared, find };
}

function readFile(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Only whole lines are removed: `//` may stand in a text. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '');
}

/** A declaration begins at the left edge and ends where the next declaration begins. */
function declarationsOf(file: string, text: string): Declared[] {
  const parts = text.split(/^(?=(?:export |async |function|const |type |import ))/m);
  return parts.flatMap((code) => {
    const [, isAsync, name] = /^(?:export )?(?:(async )?function\*? ?|const )([A-Za-z]\w*)/.exec(code) ?? [];
    return name === undefined ? [] : [{ file, name, isAsync: isAsync !== undefined, code }];
  });
}

/** `file name` -> `file name` of an import under its own name. */
function importsOf(file: string): [string, string][] {
  const lines = readFile(file).matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm);
  return [...lines].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name): [string, string] => {
      const plain = name.trim().replace(/^type /, '');
      return [`${file} ${plain}`, `${join(dirname(file), path)} ${plain}`];
    }),
  );
}
