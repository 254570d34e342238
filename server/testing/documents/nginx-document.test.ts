import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readSettings } from '../../program/settings.ts';

test('docs/nginx.conf leads to cabinets and to the redirectors that they start, none of them twice', async () => {
  const example = await readFile(new URL('../../../docs/nginx.conf', import.meta.url), 'utf8');
  const portsOf = (upstream: string) => {
    const [, servers = ''] = new RegExp(`^upstream ${upstream} \\{([^}]+)\\}`, 'm').exec(example) ?? [];
    return [...servers.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port);
  };
  const cabinets = portsOf('kabinet');
  const redirectors = cabinets.map((PORT) => String(readSettings({ PORT }).clickPort));
  assert.deepEqual(portsOf('kabinet_links'), redirectors);
  assert.equal(new Set([...cabinets, ...redirectors]).size, 4, 'two instances');
  assert.equal(cabinets[0], String(readSettings({}).port), 'a lone instance needs no other port');
  for (const upstream of ['kabinet', 'kabinet_links'])
    assert.match(example, new RegExp(`proxy_pass http://${upstream};`));
});
