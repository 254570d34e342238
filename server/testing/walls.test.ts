import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const isTest = /\.test\.tsx?$|^server\/testing\//;
const machinery = ['program', 'db', 'mail', 'http', 'rpc', 'jobs', 'live'];

type Import = { from: string; to: string };

const imports = ['contract', 'server', 'web'].flatMap((room) =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !isTest.test(file))
    .flatMap(importsOf),
);

/** The imports of a file within its own room. */
function importsOf(from: string): Import[] {
  const paths = read(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...paths].flatMap(([, path = '']) => {
    if (/^#(server|web)\//.test(path)) return [{ from, to: path.slice(1) }];
    return path.startsWith('.') ? [{ from, to: join(dirname(from), path) }] : [];
  });
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Folders with rooms of their own: every other folder is one room. */
const areas = [
  'platform',
  'accounts',
  'offers',
  'traffic',
  'conversions',
  'postbacks',
  'money',
  'reports',
  'messages',
  'shop',
  'console',
  'marking',
];

/** `server/shop/orders`, `web/staff/shop/orders`, `web/ui`; a file outside folders counts as its own place: `server/main.ts`. */
function placeOf(file: string): string {
  const parts = file.split('/');
  const floor = file.startsWith('web/staff/') ? 2 : 1;
  const depth = areas.includes(parts[floor] ?? '') ? floor + 2 : floor + 1;
  return parts.length > depth ? parts.slice(0, depth).join('/') : file;
}

/** Folders in an import cycle, each with its imports from the other folders. */
function circles(room: string): Record<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const { from, to } of imports.filter((one) => one.from.startsWith(`${room}/`))) {
    const a = placeOf(from);
    const b = placeOf(to);
    if (a !== b) places.set(a, (places.get(a) ?? new Set()).add(b));
  }
  let isSmaller = true;
  while (isSmaller) {
    const before = places.size;
    for (const [place, others] of places) {
      for (const other of others) if (!places.has(other)) others.delete(other);
      if (others.size === 0) places.delete(place);
    }
    isSmaller = places.size < before;
  }
  return Object.fromEntries([...places].map(([place, others]) => [place, [...others]]));
}

function wrong(isWrong: (one: Import) => boolean): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);
}

test('no circle of imports among folders of the server', () => {
  assert.deepEqual(circles('server'), {});
});

test('no circle of imports among folders of the web', () => {
  assert.deepEqual(circles('web'), {});
});

test('the ground of the contract imports no area', () => {
  assert.deepEqual(
    wrong(({ from, to }) => from.startsWith('contract/wire/') && !to.startsWith('contract/wire/')),
    [],
  );
});

test('machinery imports no feature', () => {
  const open = new Set([...machinery.map((folder) => `server/platform/${folder}`), 'server/app.ts']);
  assert.deepEqual(
    wrong(({ from, to }) => open.has(placeOf(from)) && !open.has(placeOf(to))),
    [],
  );
});

test('only the list of handlers imports a handlers.ts', () => {
  assert.deepEqual(
    wrong(
      ({ from, to }) => to.endsWith('/handlers.ts') && placeOf(to) !== to && from !== 'server/handlers.ts',
    ),
    [],
  );
});

/** Files with SQL besides `*queries.ts`, each with its reason. */
const ownSql = [
  'server/platform/db/', // connection, migrations, checks of the database itself
  'server/demo/', // fills a database that nobody uses yet
  'server/platform/jobs/', // the queue's own tables
  'server/platform/live/', // NOTIFY
];

test('SQL stands in *queries.ts alone', () => {
  const files = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !isTest.test(file) && !/queries\.ts$/.test(file))
    .filter((file) => !ownSql.some((place) => file.startsWith(place)))
    .filter((file) => /\b(sql|tx|db|sub|patient)(<.*>)?`|\.unsafe\(/.test(read(file)));
  assert.deepEqual(files, []);
});

/** Files that only build the pages. */
const building = ['server/platform/pages/dev.ts', 'server/platform/program/web-build.ts'];

test('a package that the server loads is a dependency, every other one is of development', () => {
  const dependencies = Object.keys(JSON.parse(read('package.json')).dependencies);
  const texts = globSync('{server,contract}/**/*.ts', { cwd: root })
    .filter((file) => !isTest.test(file) && !building.includes(file))
    .map(read);
  const names = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[\w-]+)/g)]);
  const loaded = new Set(names.map(([, name = '']) => name));
  assert.deepEqual(
    [...loaded].filter((name) => name !== 'node' && !dependencies.includes(name)),
    [],
  );
  const isNamed = (name: string) =>
    texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  assert.deepEqual(
    dependencies.filter((name) => !isNamed(name)),
    [],
  );
});
