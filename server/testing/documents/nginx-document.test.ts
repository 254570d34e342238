import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readSettings } from '../../platform/program/settings.ts';

const read = () => readFile(new URL('../../../docs/nginx.conf', import.meta.url), 'utf8');

test('no log of docs/nginx.conf has a query, which may hold a token', async () => {
  const example = await read();
  const [, format = ''] = /^log_format kabinet '(.+)';$/m.exec(example) ?? [];
  assert.match(format, /\$uri/);
  assert.doesNotMatch(format, /\$(request(?!_)|request_uri|args|query|arg_|http_referer)/);
  const servers = example.split(/^server \{/m).slice(1);
  assert.equal(servers.length, 4);
  for (const server of servers) assert.match(server, /^ {4}access_log (off|\S+ kabinet);/m);
});

test('docs/nginx.conf leads to cabinets and to the redirectors that they start, none of them twice', async () => {
  const example = await read();
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
