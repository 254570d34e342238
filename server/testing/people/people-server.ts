import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { memberRoles } from '#contract/accounts/members/member-names';
import { partnerActionsStaff } from '#contract/accounts/staff-partner-actions';
import { role } from '#contract/wire/roles';
import { insertUser } from '../../accounts/account/user-queries.ts';
import { insertMember, setLinks } from '../../accounts/members/queries.ts';
import { hashPassword } from '../../accounts/password/hash.ts';
import { isNewDevice } from '../../accounts/session/device-queries.ts';
import { asStaff, type Owner } from '../../accounts/session/owner-queries.ts';
import { notePlace } from '../../accounts/session/place-queries.ts';
import { startSession } from '../../accounts/session/queries.ts';
import { partnersCookie } from '../../accounts/session/visit.ts';
import { sealContext } from '../../accounts/two-factor/codes.ts';
import { activate, keepPendingSecret } from '../../accounts/two-factor/queries.ts';
import { makeSecret } from '../../accounts/two-factor/totp.ts';
import { insertAccount } from '../../console/staff/queries.ts';
import { startSession as startStaffSession } from '../../console/staff/session-queries.ts';
import { openBalance } from '../../money/ledger/queries.ts';
import { connect, type Sql, type Tx } from '../../platform/db/connection.ts';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { readPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { loadKeys } from '../../platform/program/keys.ts';
import { seal } from '../../platform/program/secret-box.ts';
import { readSettings } from '../../platform/program/settings.ts';
import { serveOnLoopback } from '../servers/loopback.ts';

const request = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('partner'), dataDir: z.string(), fields: z.unknown() }),
  z.strictObject({
    kind: z.literal('member'),
    dataDir: z.string(),
    fields: z.object({
      ownerId: z.int(),
      role: z.enum(memberRoles),
      email: z.string(),
      name: z.string(),
      password: z.string(),
      linkIds: z.array(z.int()),
    }),
  }),
  z.strictObject({
    kind: z.literal('staff'),
    dataDir: z.string(),
    fields: z.object({ login: z.string(), password: z.string(), name: z.string(), role }),
  }),
]);
type MemberRequest = Extract<z.infer<typeof request>, { kind: 'member' }>;
type StaffRequest = Extract<z.infer<typeof request>, { kind: 'staff' }>;

/** The client `fetch`, as an account made by calls would have it. */
const from = { userAgent: 'node', address: '127.0.0.1' };

/**
 * Makes people in the embedded database of a running program: a partner, or an account of the staff with its second factor, each
 * with a session and in one transaction. The answer has the id, the session's cookie and the factor's secret. No release has this
 * file: a program makes people by its API only.
 */
export async function startPeopleServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const databases = new Map<string, Promise<Sql>>();
  const open = (dataDir: string) => {
    const database = databases.get(dataDir) ?? connectTo(dataDir);
    databases.set(dataDir, database);
    return database;
  };
  const server = createServer(async (incoming, response) => {
    try {
      const asked = request.parse(JSON.parse(await text(incoming)));
      const sql = await open(asked.dataDir);
      response.end(JSON.stringify(await make(sql, asked)));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  // Race: a connection that ends while a slow machine begins to use it again would be a failure.
  server.keepAliveTimeout = 0;
  const served = await serveOnLoopback(server);
  return {
    ...served,
    async stop() {
      await served.stop();
      for (const sql of databases.values()) await (await sql).end({ timeout: 5 });
    },
  };
}

async function make(sql: Sql, asked: z.infer<typeof request>) {
  if (asked.kind === 'partner') return await makePartner(sql, asked.fields);
  return await (asked.kind === 'member' ? makeMember(sql, asked.fields) : makeStaff(sql, asked));
}

async function connectTo(dataDir: string): Promise<Sql> {
  const server = await readPostmaster(await chooseDirs(dataDir));
  if (!server) throw new Error(`no database runs in ${dataDir}`);
  return connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 4);
}

/** Makes a partner as `operator.create-user` and the first sign-in do. */
async function makePartner(sql: Sql, asked: unknown) {
  const {
    password,
    currencyCode,
    idempotencyKey: _,
    ...fields
  } = partnerActionsStaff['operator.create-user'].params.parse(asked);
  const passwordHash = await hashPassword(password ?? '');
  return await sql.begin(async (tx) => {
    const id = await insertUser(tx, { ...fields, managerId: fields.managerId ?? null, passwordHash });
    await openBalance(tx, id, currencyCode);
    const session = await startSession(tx, id, { awaitsTfa: false, ...from });
    // The first device, which causes no notice, is known from now on.
    await isNewDevice(tx, id, from.userAgent);
    return { id, cookie: `${partnersCookie.name}=${session.token}` };
  });
}

/** Makes a member of a partner's cabinet, as an invitation and its acceptance do. */
async function makeMember(
  sql: Sql,
  { ownerId, role, email, name, password, linkIds }: MemberRequest['fields'],
) {
  const passwordHash = await hashPassword(password);
  return await sql.begin(async (tx) => {
    const id = await insertMember(tx, ownerId, {
      email,
      role,
      login: `member-${randomBytes(6).toString('hex')}`,
    });
    await tx`update users set password_hash = ${passwordHash}, first_name = ${name} where id = ${id}`;
    if ((await setLinks(tx, ownerId, id, linkIds)) < linkIds.length)
      throw new Error('not all links are the owner’s');
    const session = await startSession(tx, id, { awaitsTfa: false, ...from });
    await isNewDevice(tx, id, from.userAgent);
    return { id, cookie: `${partnersCookie.name}=${session.token}` };
  });
}

/**
 * Makes an account as `operator.create-staff` and the first sign-in do, with the code of the previous step: the current and the
 * next codes stay unused.
 */
async function makeStaff(sql: Sql, { dataDir, fields }: StaffRequest) {
  const { password, ...account } = fields;
  const passwordHash = await hashPassword(password);
  const keys = await loadKeys(readSettings({}), dataDir);
  return await sql.begin(async (tx) => {
    const id = await insertAccount(tx, { ...account, passwordHash });
    const secret = makeSecret();
    await turnFactorOn(tx, asStaff(id), seal(keys.secret, secret, sealContext(asStaff(id))));
    await notePlace(tx, asStaff(id), from.address);
    return { id, secret, cookie: `staff=${await startStaffSession(tx, id, 'open', from)}` };
  });
}

async function turnFactorOn(tx: Tx, owner: Owner, secret: Buffer): Promise<void> {
  await keepPendingSecret(tx, owner, secret);
  await activate(tx, owner, { waiting: secret, secret, step: TOTP.counter() - 1 });
}
