import { explainAll, fillNotifications } from '#server/testing/notifications/many-notifications';
import { startApp, stopApps } from '../harness/app.ts';

// Measures a partner's notifications, with a thousand and with a million of them: `node bench/growth/notifications.ts`.
const app = await startApp();
const costs = [];
for (const many of [1_000, 1_000_000]) {
  const { id } = await app.partner();
  await fillNotifications(app.sql, id, many);
  // The first run warms the cache, so that the disk is not measured.
  await explainAll(app.sql, id);
  costs.push(await explainAll(app.sql, id));
}
const [few = {}, lots = {}] = costs;
for (const [name, { pages, milliseconds }] of Object.entries(lots)) {
  const before = few[name];
  process.stdout.write(
    `${name.padEnd(32)} ${before?.pages} -> ${pages} pages, ${before?.milliseconds} -> ${milliseconds} ms\n`,
  );
}
await stopApps();
