import { startSession } from '../../accounts/session/queries.ts';
import type { TestApp } from '../app.ts';
import { type Client, createClient } from '../methods/client.ts';

/** The caller of the tests' client, as the server sees it. */
export const seenFrom = { userAgent: 'node', address: '127.0.0.1' };

/** The cookie that a browser with this session sends. */
export function cookieOf({ app }: Pick<TestApp, 'app'>, name: 'session' | 'staff', token: string): string {
  const prefix = app.settings.publicUrl.startsWith('https:') ? '__Host-' : '';
  return `${prefix}${name}=${token}`;
}

/** A further session of a partner. */
export async function openSession(app: TestApp, userId: number): Promise<Client> {
  const { token } = await startSession(app.sql, userId, { ...seenFrom, awaitsTfa: false });
  return createClient(app.url, { cookie: cookieOf(app, 'session', token) });
}
