import type { ApplicationState, TrafficSource } from '#contract/accounts/sign-up-names';
import type { ResultOf } from '#contract/method-types';
import { type Db, type Tx, violates } from '../../platform/db/connection.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { Answered } from './form.ts';

/** The state of a mail address: only the letter reveals it. */
export async function findMailState(db: Db, email: string): Promise<'partner' | 'applied' | 'unknown'> {
  const { isPartner, isApplied } = await db<{ isPartner: boolean; isApplied: boolean }[]>`
    select exists (select 1 from users where lower(email) = lower(${email})) as is_partner,
      exists (select 1 from applications where lower(email) = lower(${email}) and state <> 'approved') as is_applied`.one();
  if (isPartner) return 'partner';
  return isApplied ? 'applied' : 'unknown';
}

export async function findApplicationOfMail(db: Db, email: string) {
  return await db`
    select id from applications where lower(email) = lower(${email}) and state <> 'approved'`.value<number>();
}

export type NewApplication = {
  login: string;
  email: string;
  passwordHash: string;
  telegram: string;
  phone: string;
  sources: TrafficSource[];
  answers: Answered[];
  contractId: number | null;
  managerId: number | null;
  referrerId: number | null;
  address: string;
  network: string;
  userAgent: string;
  country: string;
  language: string;
};

/** Race: of two concurrent applications with one mail or login the unique index lets one in. */
export async function insertApplication(tx: Tx, one: NewApplication): Promise<number> {
  const row = { ...one, answers: tx.json(one.answers), userAgent: one.userAgent.slice(0, 300) };
  return await tx`insert into applications ${tx(row)} returning id`.scalar<number>().catch(refuseTwice);
}

/** Only a person who has read the mail comes here, so the refusal reveals nothing to strangers. */
function refuseTwice(error: unknown): never {
  if (violates(error, 'applications_email_key')) throw conflict('email', 'На эту почту уже есть заявка');
  if (violates(error, 'applications_login_key')) throw takenLogin();
  throw error;
}

export function takenLogin() {
  return conflict('login', 'Этот логин уже занят');
}

/** True where a partner has this login, or this mail: the text typed at sign-in matches either. */
export async function findTaken(db: Db, login: string, email: string) {
  return await db<{ login: boolean; email: boolean }[]>`
    select exists (select 1 from users where lower(login) = lower(${login}) or lower(email) = lower(${login})) as login,
      exists (select 1 from users where lower(email) = lower(${email}) or lower(login) = lower(${email})) as email`.one();
}

/** Accepts only managers and administrators whom a link may name; other staff are not shown to partners. */
const ofLinks = (db: Db) => db`not is_blocked and role in ('manager', 'admin')`;

/** Accepts a referrer and a manager whom a link names and who exist and are not blocked. */
export async function findBringers(
  db: Db,
  named: { managerCode?: string | undefined; referrerId?: number | undefined },
) {
  return await db<{ managerId: number | null; referrerId: number | null }[]>`
    select (select id from staff_accounts where link_code = ${named.managerCode ?? null} and ${ofLinks(db)}) as manager_id,
      open_referrer(${named.referrerId ?? null}::bigint) as referrer_id`.one();
}

/** The code of a staff member's own link; nothing where a link may not name them. */
export async function findLinkCode(db: Db, staffId: number) {
  return await db`
    select link_code as code from staff_accounts where id = ${staffId} and ${ofLinks(db)}`.value<string>();
}

/** The network's present terms. */
export async function findTerms(db: Db) {
  return await db<{ id: number; version: number; title: string; text: string }[]>`
    select id, version, title, text from contracts where version is not null order by version desc limit 1`.first();
}

type Application = ResultOf<'auth.get-application'>;

export async function findOwnApplication(db: Db, id: number) {
  return await db<Application[]>`
    select state, login, email, telegram, phone, sources, answers, note, reason, created_at, changed_at
    from applications where id = ${id}`.first();
}

/** Corrects an application; false once it is decided. Race: a concurrent decision locks the row, and is found then. */
export async function mendApplication(
  db: Db,
  id: number,
  { telegram, phone, sources, answers }: Pick<Application, 'telegram' | 'phone' | 'sources' | 'answers'>,
) {
  return await db`
    update applications set telegram = ${telegram}, phone = ${phone}, sources = ${sources}::text[],
      answers = ${JSON.stringify(answers)}::text::jsonb, state = 'new', changed_at = now()
    where id = ${id} and state in ('new', 'asked') returning 1`.exists();
}

export type Decided = Pick<Application, 'email' | 'login' | 'note' | 'reason'> & {
  state: Exclude<ApplicationState, 'new'>;
};

/** The decision that a letter tells; nothing where the applicant has written since. */
export async function findDecided(db: Db, id: number) {
  return await db<Decided[]>`
    select email, login, note, reason, state from applications where id = ${id} and state <> 'new'`.first();
}

/** True where the password is still the one that was compared; locks it until the transaction ends. */
export async function lockApplicant(tx: Tx, id: number, passwordHash: string) {
  return await tx`
    select 1 from applications where id = ${id} and password_hash = ${passwordHash} for share`.exists();
}

/** Removes applications that were refused half a year ago; called by a job. */
export async function sweepApplications(db: Db) {
  await db`delete from applications where state = 'refused' and decided_at < now() - interval '180 days'`;
}
