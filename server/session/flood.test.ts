import { after, before, test } from 'node:test';
import { makeStopLink } from '../brakes/stop-link-queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createClient } from '../testing/methods/client.ts';
import { startSession } from './queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const fresh = 'рыжий кот пьёт чай';

/** The ways by which a stolen session is ended; each answers 200 or throws. */
const ways: Record<string, (owner: Partner) => Promise<unknown>> = {
  'the link of a letter': async ({ id }) => {
    const token = await makeStopLink(app.sql, id, 'Новые реквизиты');
    return await app.visitor().result('stop.confirm-stop', { token });
  },
  'the button': (owner) => owner.result('requisites.stop'),
  'a block': ({ id }) => app.operator.result('operator.update-user', { id, isBlocked: true }),
  'a new login and password by the staff': ({ id, login }) =>
    app.operator.result('operator.update-user', { id, login: `${login}-2`, password: fresh }),
  'the staff': ({ id }) => app.operator.result('operator.end-user-sessions', { userId: id }),
  'the other sessions’ end': (owner) => owner.result('profile.end-other-sessions'),
  'a new password': (owner) =>
    owner.result('profile.edit-user-password', { currentPassword: owner.password, newPassword: fresh }),
};

for (const [way, end] of Object.entries(ways))
  test(`a stolen session is ended by ${way} while it floods with refused calls`, async () => {
    const owner = await app.partner();
    const from = { awaitsTfa: false, userAgent: '', address: '203.0.113.7' };
    const stolen = await Promise.all(Array.from({ length: 16 }, () => startSession(app.sql, owner.id, from)));
    const first = Promise.withResolvers<void>();
    // Each goes on until its session has ended.
    const floods = stolen.map(async ({ token }) => {
      const thief = createClient(app.url, { cookie: `session=${token}` });
      for (let code = 404; code !== 403; first.resolve())
        ({ code } = await thief.failure('billing.cancel-withdrawal', { id: 1 }));
    });
    await first.promise;
    await end(owner);
    await Promise.all(floods);
  });
