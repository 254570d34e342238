import { makeStopLink } from '../../money/brakes/stop-link-queries.ts';
import type { TestApp } from '../app.ts';
import { openSession } from './session.ts';

type Owner = Awaited<ReturnType<TestApp['partner']>>;
const fresh = 'рыжий кот пьёт чай';

/** The ways to end a stolen session; each answers 200 or throws. */
export const waysToEnd: Record<string, (app: TestApp, owner: Owner) => Promise<unknown>> = {
  'the link of a letter': async (app, { id }) => {
    const token = await makeStopLink(app.sql, id, 'Новые реквизиты');
    return await app.visitor().result('stop.confirm-stop', { token });
  },
  'the button': (_app, owner) => owner.result('requisites.stop'),
  'a block': ({ operator }, { id }) => operator.result('operator.update-user', { id, isBlocked: true }),
  'a new login and password by the staff': ({ operator }, { id, login }) =>
    operator.result('operator.update-user', { id, login: `${login}-2`, password: fresh }),
  'the staff': ({ operator }, { id }) => operator.result('operator.end-user-sessions', { userId: id }),
  'the other sessions’ end': (_app, owner) => owner.result('profile.end-other-sessions'),
  'a new password': (_app, owner) =>
    owner.result('profile.edit-user-password', { currentPassword: owner.password, newPassword: fresh }),
};

/**
 * Floods the server with refused calls by 16 stolen sessions of the owner, ends the sessions, and returns the time that the end
 * took, in ms.
 */
export async function endFlood(app: TestApp, end: (app: TestApp, owner: Owner) => Promise<unknown>) {
  const owner = await app.partner();
  const stolen = await Promise.all(Array.from({ length: 16 }, () => openSession(app, owner.id)));
  const first = Promise.withResolvers<void>();
  // Each flood goes on until its session has ended.
  const floods = stolen.map(async (thief) => {
    for (let code = 404; code !== 403; first.resolve())
      ({ code } = await thief.failure('billing.cancel-withdrawal', { id: 1 }));
  });
  await first.promise;
  const began = performance.now();
  await end(app, owner);
  const took = performance.now() - began;
  await Promise.all(floods);
  return took;
}
