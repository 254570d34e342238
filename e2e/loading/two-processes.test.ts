import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseDirs } from '../../server/platform/db/embedded/data-dirs.ts';
import { readPostmaster } from '../../server/platform/db/embedded/postmaster.ts';
import { endPrograms, startProgram } from '../../server/testing/running/program.ts';
import { openGate } from '../../server/testing/servers/gate.ts';
import { test as base, expect } from '../harness/fixtures.ts';

const test = base.extend<{ otherUrl: string }>({
  /** A second process of the server, on the first one's database. */
  otherUrl: async ({ playwright: _ }, use) => {
    const dataDir = process.env.E2E_DATA_DIR ?? '';
    const server = await readPostmaster(await chooseDirs(dataDir));
    if (!server) throw new Error('the first process has no database');
    const gate = await openGate(server.socket);
    const program = await startProgram({
      environment: {
        WEB: '',
        DATA_DIR: join(dataDir, 'second'),
        DATABASE_URL: `postgres://kabinet@127.0.0.1:${gate.port}/kabinet`,
        SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
      },
    });
    await use(program.url);
    await endPrograms();
    gate.close();
  },
});

test('a page on one process of the server is told what the network does on another @full', async ({
  page,
  otherUrl,
  makePartner,
  operator,
}) => {
  const { id, cookie } = await makePartner();
  const [name = '', value = ''] = (cookie() ?? '').split('=');
  await page.context().addCookies([{ name, value, url: otherUrl, httpOnly: true, sameSite: 'Lax' }]);
  const connected = page.waitForResponse(`${otherUrl}/events`);
  await page.goto(`${otherUrl}/dashboard`);
  await connected;
  const news = { userIds: [id], triggerId: 51, title: 'Выплаты раньше на день', content: '<p>Завтра</p>' };
  await operator.result('operator.send-notification', news);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('непрочитанных')).toHaveCount(1);
  await expect(page.getByRole('alert').getByText(news.title)).toBeVisible();
  const entry = { userId: id, kind: 'bonus', account: 'available' as const, amount: 100 };
  await operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: `two-processes-${id}` });
  await expect(banner.getByRole('button', { name: /^Доступно/ })).toHaveText(/100\s₽/);
  // The page is closed before its server stops.
  await page.goto('about:blank');
});
