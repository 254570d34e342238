import { randomBytes } from 'node:crypto';
import { partnerActionsStaff } from '#contract/accounts/staff-partner-actions';
import { hashPassword } from '../../accounts/password/hash.ts';
import type { App } from '../../app.ts';
import { given } from '../../platform/db/rows-queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { cookieOf, seenFrom } from './session.ts';

let made = 0;

/**
 * Inserts a partner and a session in one statement. `operator.create-user` and `auth.sign-in` leave the same rows and an audit
 * row, and cost ten times as much. `fields` are the fields of `operator.create-user`.
 */
export async function insertPartner(app: App, fields: Record<string, unknown> = {}) {
  made += 1;
  const login = `partner${made}-${randomBytes(3).toString('hex')}`;
  const { params } = partnerActionsStaff['operator.create-user'];
  const {
    password,
    currencyCode,
    idempotencyKey: _,
    ...user
  } = params.parse({
    login,
    email: `${login}@example.com`,
    password: `пароль партнёра ${login}`,
    ...fields,
  });
  const columns = given({ ...user, passwordHash: await hashPassword(password ?? '') });
  const token = randomBytes(32).toString('base64url');
  const { userAgent, address } = seenFrom;
  const [row] = await app.sql<{ id: number }[]>`
    with made as (
      insert into users ${app.sql(columns)} returning id
    ), balance as (
      insert into balances (user_id, currency_code) select id, ${currencyCode} from made
    ), device as (
      insert into known_devices (user_id, device) select id, ${userAgent} from made
    )
    insert into sessions (user_id, token_hash, user_agent, address)
    select id, ${sha256(token)}, ${userAgent}, ${address} from made returning user_id as id`;
  if (!row) throw new Error('no partner was made');
  return {
    id: row.id,
    login: user.login,
    password: password ?? '',
    cookie: cookieOf({ app }, 'session', token),
  };
}
