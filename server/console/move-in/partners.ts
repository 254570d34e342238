import { partnerActionsStaff } from '#contract/accounts/staff-partner-actions';
import { asTelegramName } from '#contract/messages/telegram-name';
import { checkPhone } from '../../accounts/account/account-rules.ts';
import { insertUser } from '../../accounts/account/user-queries.ts';
import { isBcrypt } from '../../accounts/password/bcrypt.ts';
import { openBalance } from '../../money/ledger/queries.ts';
import { managerOf, readExternal } from './advertisers.ts';
import { byRule, moverOf, parseRow } from './mover.ts';
import {
  findBrought,
  findByLogins,
  findStaff,
  type KnownPartner,
  setExternal,
  setReferrer,
} from './queries.ts';
import { need, type Row, RowFault, readFlag, readNumber } from './read-file.ts';

type User = Parameters<typeof insertUser>[1];
type Made = { externalId: string } & (
  | { id: number }
  | { fields: User; currencyCode: string; referrer: string | undefined }
);

export const partners = moverOf<Made>({
  keyOf: ({ cells }) => cells.external_id ?? '',
  unique: {
    external_id: ({ cells }) => cells.external_id,
    login: ({ cells }) => cells.login,
    email: ({ cells }) => cells.email,
  },

  async prepare(db, rows, world, { settings }) {
    const cellsOf = (column: string) => rows.flatMap(({ cells }) => cells[column] ?? []);
    const lower = (column: string) => cellsOf(column).map((text) => text.toLowerCase());
    await world.load(db, 'partner', [...cellsOf('external_id'), ...cellsOf('referrer')]);
    const taken = await findByLogins(db, [...lower('login'), ...lower('email')]);
    const brought = await findBrought(db, cellsOf('external_id'));
    const staff = await findStaff(db, lower('manager'));
    return (row) => {
      const externalId = readExternal(row);
      refuseStranger(brought.get(externalId), row);
      if (world.find('partner', externalId) !== undefined) return { outcome: 'matched' };
      const { currencyCode, ...fields } = readFields(row, settings.networkCurrency);
      const managerId = managerOf(row, staff);
      const { referrer } = row.cells;
      if (referrer !== undefined) refuseReferrer(world.find('partner', referrer));
      const same = findSame(taken, fields);
      if (same && row.cells.currency !== undefined && same.currencyCode !== currencyCode)
        throw new RowFault('currency', `Валюта партнёра ${same.id} — ${same.currencyCode}`);
      world.add('partner', externalId);
      world.currencies.set(externalId, currencyCode);
      if (same) return { outcome: 'matched', made: { externalId, id: same.id } };
      return {
        outcome: 'made',
        made: { externalId, fields: { ...fields, managerId }, currencyCode, referrer },
      };
    };
  },

  async make(tx, made) {
    for (const one of made) {
      if ('id' in one) {
        await setExternal(tx, 'partner', one.id, one.externalId);
        continue;
      }
      const id = await insertUser(tx, { ...one.fields, externalId: one.externalId });
      await openBalance(tx, id, one.currencyCode);
      if (one.referrer !== undefined) await setReferrer(tx, id, one.referrer);
    }
  },
});

type Brought = { id: number; login: string; email: string };

/**
 * Refuses a known id with another login and another mail: two platforms count from one, so it is another person, who must get
 * neither balance nor postbacks.
 */
function refuseStranger(known: Brought | undefined, { cells }: Row): void {
  if (!known || cells.login === undefined || cells.email === undefined) return;
  if (known.login === cells.login.toLowerCase() || known.email === cells.email.toLowerCase()) return;
  throw new RowFault(
    'external_id',
    `Этот id уже у партнёра ${known.id} с другими логином и почтой: id второй платформы пишите с приставкой`,
  );
}

const { params } = partnerActionsStaff['operator.create-user'];
const account = params.omit({ password: true, referrerId: true, managerId: true, idempotencyKey: true });

function readFields(row: Row, currency: string) {
  const { cells } = row;
  const read = parseRow(
    account,
    {
      login: need(row, 'login'),
      email: need(row, 'email'),
      firstName: cells.first_name,
      lastName: cells.last_name,
      skype: cells.skype,
      telegram: cells.telegram && asTelegramName(cells.telegram),
      system: readNumber(row, 'system'),
      phone: cells.phone && byRule('phone', () => checkPhone(asE164(cells.phone ?? ''))),
      currencyCode: (cells.currency ?? currency).toUpperCase(),
    },
    { firstName: 'first_name', lastName: 'last_name', currencyCode: 'currency' },
  );
  return { ...read, passwordHash: readHash(row), isBlocked: readFlag(row, 'is_blocked') ?? false };
}

/** Turns `8 916 …` and `79…` into the form's E.164. */
function asE164(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7');
  return `+${digits}`;
}

function readHash({ cells }: Row): string {
  const hash = cells.password_hash;
  if (hash === undefined) return '';
  if (!isBcrypt(hash))
    throw new RowFault(
      'password_hash',
      'Нужен хеш bcrypt ($2a$, $2b$ или $2y$) со сложностью от 4 до 13; без него партнёр выберет пароль по письму',
    );
  return hash;
}

function refuseReferrer(id: number | undefined): void {
  if (id === undefined)
    throw new RowFault('referrer', 'Пригласивший должен стоять в файле выше или уже быть в кабинете');
}

/** The cabinet's partner whom a row means; refuses a row that means two partners, or one whom another row has brought. */
function findSame(taken: readonly KnownPartner[], row: { login: string; email: string }) {
  const name = row.login.toLowerCase();
  const mail = row.email.toLowerCase();
  const byLogin = taken.find(({ login }) => login === name);
  const byEmail = taken.find(({ email }) => email === mail);
  if (byLogin && byLogin === byEmail && byLogin.externalId === null) return byLogin;
  if (byLogin) throw new RowFault('login', `Этот логин уже у партнёра ${byLogin.id}: почта у него другая`);
  if (byEmail) throw new RowFault('email', `Эта почта уже у партнёра ${byEmail.id}: логин у него другой`);
  const ofMail = taken.find(({ email }) => email === name);
  if (ofMail) throw new RowFault('login', `Этот логин — почта партнёра ${ofMail.id}: возьмите другой`);
  const ofLogin = taken.find(({ login }) => login === mail);
  if (ofLogin) throw new RowFault('email', `Эта почта — логин партнёра ${ofLogin.id}: сначала смените его`);
  return undefined;
}
