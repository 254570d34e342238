import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const sources = globSync('web/**/*.tsx', { exclude: ['web/staff/**'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const imports = (file: string, text: string) =>
  [...text.matchAll(/^import \{[^}]*\} from '(\.[^']+)'/gm)].map(([, path = '']) =>
    join(dirname(file), path),
  );
const isList = ({ text }: { text: string }) => /<(LoadedList|PagedList)\b/.test(text);

test('every paged list of the partners is a LoadedList, which leads back from beyond the last page', () => {
  const paged = sources.filter(({ text }) => /<(Pager|PagedList)\b/.test(text));
  assert.ok(paged.length > 10, `${paged.length} lists`);
  for (const { file, text } of paged) {
    const users = sources.filter((other) => imports(other.file, other.text).includes(file));
    assert.ok(isList({ text }) || (users.length > 0 && users.every(isList)), file);
  }
});
