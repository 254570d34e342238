import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { countBytes, writeScript } from './script.ts';

const nasty = ['</script>', '<!--', '-->', ']]>', '${', ...'"\'`\\\n\u2028\u2029я😀'];
const links = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''));

test('whatever the link holds, the script has it as it is', () => {
  fc.assert(
    fc.property(links, (link) => {
      const start = writeScript('').indexOf('})("');
      const literal = writeScript(link).slice(start + 3, -');\n</script>'.length);
      assert.equal(runInNewContext(literal), link);
    }),
  );
});

test('no link closes the script’s element, opens another or leaves ASCII', () => {
  fc.assert(
    fc.property(links, (link) => {
      const script = writeScript(link);
      assert.match(script, /^<script>[\n -~]*<\/script>$/);
      assert.deepEqual(script.match(/<(?:\/?script|!--)/gi), ['<script', '</script']);
      assert.equal(script.split('\n').length, writeScript('').split('\n').length);
    }),
  );
});

test('with a link of 200 characters it is under 1 KB, and a longer one adds nothing but itself', () => {
  const link = 'https://example.org/'.padEnd(200, 'a');
  assert.ok(countBytes(writeScript(link)) < 1024, String(countBytes(writeScript(link))));
  const longest = link.padEnd(2048, 'a');
  assert.equal(countBytes(writeScript(longest)) - countBytes(writeScript(link)), 2048 - 200);
});

test('bytes are counted, not characters', () => {
  assert.deepEqual(['a', 'я', '😀'].map(countBytes), [1, 2, 4]);
});
