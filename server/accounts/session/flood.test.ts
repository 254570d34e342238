import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { endFlood, waysToEnd } from '../../testing/people/stolen-session.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

for (const [way, end] of Object.entries(waysToEnd))
  test(`a stolen session is ended by ${way} while it floods with refused calls`, async () => {
    await endFlood(app, end);
  });
