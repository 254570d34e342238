import { createHmac, randomBytes } from 'node:crypto';
import type { PayeeKind } from '#contract/money/requisite-names';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import { findFingerprintKey, keepFingerprintKey } from './payee-queries.ts';
import { payeeNumber, sameNumbers, type Values } from './read-values.ts';

type Keyed = Pick<App, 'keys'>;
type Table = 'payee' | 'destination';

/** Seals a row's values, bound to the table and the partner. */
export function sealValues({ keys }: Keyed, table: Table, userId: number, values: Values): Buffer {
  return seal(keys.secret, JSON.stringify(values), `${table} ${userId}`);
}

/** Opens the values of a row. Throws where no key opens them: a lost SECRET_KEY is a fault, never an empty number. */
export function openValues({ keys }: Keyed, table: Table, userId: number, sealed: Buffer | null): Values {
  // The partner's personal data was erased.
  if (sealed === null) return {};
  const text = open(keys, sealed, `${table} ${userId}`);
  if (text === null) throw new Error(`the values of a ${table} cannot be opened`);
  return JSON.parse(text);
}

/** The fingerprints of a payee's number under every kind that it may be written as; empty for erased data. */
export async function fingerprintsOf(
  app: Keyed & { sql: Db },
  kind: PayeeKind,
  values: Values,
): Promise<Buffer[]> {
  const number = payeeNumber(kind, values);
  return number === '' ? [] : sameNumbers(kind, number).map(await fingerprinter(app.sql, app));
}

const place = 'fingerprint-key';

/**
 * Equal for equal numbers: an HMAC under its own key, which the database keeps sealed, so that a change of SECRET_KEY leaves
 * fingerprints as they are.
 */
export async function fingerprint(db: Db, app: Keyed, number: string): Promise<Buffer> {
  return (await fingerprinter(db, app))(number);
}

/** Makes a function that takes the fingerprints of many numbers. */
export async function fingerprinter(db: Db, { keys }: Keyed): Promise<(number: string) => Buffer> {
  const made = () => seal(keys.secret, randomBytes(32).toString('base64'), place);
  const sealed = (await findFingerprintKey(db)) ?? (await keepFingerprintKey(db, made()));
  const key = open(keys, sealed, place);
  if (!key) throw new Error('the key of the fingerprints cannot be opened');
  return (number) => createHmac('sha256', key).update(number).digest();
}
