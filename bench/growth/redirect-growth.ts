import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/db/connection';
import { createLog } from '#server/platform/program/log';
import { makeOffers } from '#server/testing/traffic/offers';
import { follow } from '#server/traffic/redirector/rules/follow';
import { createNetwork } from '#server/traffic/redirector/rules/network';
import { startApp, stopApps } from '../harness/app.ts';
import { print } from '../harness/figures.ts';

// Measures the memory of a redirector's rules, and how long reading them blocks its event loop: `node bench/growth/redirect-growth.ts
// [links]`. There are as many links as rules, a thousand offers, and a hundred links and rules for each partner; every tenth rule
// has an own link.
const [, , what = '1000000'] = process.argv;
if (what === 'reader') await read();
else await measure(Number(what));

async function measure(links: number): Promise<void> {
  const app = await startApp();
  const offers = await makeOffers(app, ...Array.from({ length: 1_000 }, (_, n) => `Оффер ${n}`));
  const partners = links / 100;
  await app.sql.patient.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into users (login, email, password_hash, is_custom_trafficback)
      select 'p' || n, 'p' || n || '@example.com', '', true from generate_series(1, ${partners}::int) n`;
    await tx`
      insert into links (code, user_id, offer_id, name, subs)
      select translate(lpad(to_hex(u.id * 100 + n), 10, 'g'), '01', 'xy'), u.id, ${offers[0] ?? 0}::bigint + (u.id * 7 + n) % 1000, '',
        case when n % 3 = 0 then array['sub-' || n, '', '', '', ''] else '{"","","","",""}' end
      from users u, generate_series(0, 99) n where u.login like 'p%'`;
    await tx`
      insert into trafficback_rules (user_id, offer_from, is_guru, offer_to, link)
      select u.id, ${offers[0] ?? 0}::bigint + n, n % 10 <> 0, case when n % 10 <> 0 then ${offers[0] ?? 0}::bigint + n + 1 end,
        case when n % 10 = 0 then 'https://tracker.example/' || u.id || '/' || n || '?click={click_id}&sub={sub1}' else '' end
      from users u, generate_series(0, 99) n where u.login like 'p%'`;
  });
  await app.sql`analyze`;
  const reader = fork(new URL(import.meta.url), ['reader'], {
    env: { ...process.env, READER_DATABASE: JSON.stringify(app.sql.address) },
  });
  const [message] = await once(reader, 'message');
  print(String(message));
  const changed = once(reader, 'message');
  await app.sql`update links set offer_id = offer_id where code = (select code from links limit 1)`;
  const [acted] = await changed;
  print(String(acted));
  await stopApps();
}

async function read(): Promise<void> {
  const network = createNetwork();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  let isMeasured = false;
  const following = follow(connect(JSON.parse(process.env.READER_DATABASE ?? ''), 2), network, {
    log: createLog('silent'),
    networkTimeZone: 'Europe/Moscow',
    changed() {
      if (isMeasured) process.send?.('a change was read', () => process.exit());
    },
  });
  await following.whole;
  const seconds = (performance.now() - began) / 1000;
  await pause(5_000);
  const held = (share: number) => (delay.percentile(share) / 1e6).toFixed(1);
  process.send?.(
    `${network.links.size} links, ${network.partners.size} partners: read in ${seconds.toFixed(1)} s, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB (limit 600), ` +
      `loop held ${held(50)} ms at the median, ${held(99.9)} at 99.9 %, ${held(100)} at most (limit 50)`,
  );
  isMeasured = true;
}
