import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { endFile, type FileFault, findManager, lockFile } from './file-queries.ts';
import { type CodeLine, readCodes } from './read-codes.ts';
import { saveCodes } from './save.ts';
import { findOwners, lockOffer, type Owner } from './saved-queries.ts';
import { tellGiven } from './tell.ts';

export const saveFile = task('promo-file', z.object({ id: z.int() }), ({ id }) => `promo file ${id}`);
/** Saves the codes of files, each in one transaction: all of a file's or none. */
export function promoFileWork({ sql, settings }: App): Work {
  return work('upkeep', saveFile, async ({ id }) => {
    const own = sql.boundTo(await findManager(sql, id));
    try {
      await own.patient.begin(async (tx) => await save(tx, id, settings.networkTimeZone));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await own.begin((tx) => endFile(tx, id, 0, [{ line: 1, field: 'code', fault: error.message }]));
    }
  });
}

async function save(tx: Tx, id: number, timeZone: string) {
  const file = await lockFile(tx, id);
  if (!file) return;
  const offer = await lockOffer(tx, file.offerId);
  const read = readCodes(file.sheet, timeZone, new Date());
  if ('fault' in read || !offer) throw new Error('a file of codes was read when it came');
  const { lines } = read;
  const ownersOf = await readOwners(tx, lines);
  const faults = [...read.faults, ...lines.flatMap((line) => faultOf(line, ownersOf(line.partner)) ?? [])];
  const count = lines.length + read.faults.length;
  if (faults.length > 0) return await endFile(tx, id, count, faults);
  const rows = lines.map(({ line: _, partner, ...row }) => {
    return { ...row, userId: ownersOf(partner)[0]?.id ?? null, payouts: undefined };
  });
  const saved = await saveCodes(tx, offer, rows);
  const refused = saved.faults.map(({ place, fault }) => {
    return { line: lines[place]?.line ?? 1, field: 'code', fault };
  });
  await endFile(tx, id, count, refused);
  await tellGiven(tx, offer, saved.given, timeZone);
}

/** Finds the partners that lines name by ids or logins: a login of digits may be another partner's id. */
async function readOwners(tx: Tx, lines: readonly CodeLine[]) {
  const named = [...new Set(lines.map(({ partner }) => partner.toLowerCase()).filter(Boolean))];
  const isId = (name: string) => /^[1-9]\d{0,14}$/.test(name);
  const owners = await findOwners(tx, named.filter(isId).map(Number), named);
  const byId = new Map(owners.map((one) => [String(one.id), one]));
  const byLogin = new Map(owners.map((one) => [one.login.toLowerCase(), one]));
  return (partner: string): Owner[] => {
    const found = [byId.get(partner), byLogin.get(partner.toLowerCase())];
    return [...new Set(found.filter((one) => one !== undefined))];
  };
}

function faultOf({ line, partner }: CodeLine, [owner, ...others]: Owner[]): FileFault | null {
  if (partner === '' || (owner?.isStopped === false && others.length === 0)) return null;
  return { line, field: 'partner', fault: whyNotTo(partner.slice(0, 64), owner, others.length > 0) };
}

function whyNotTo(partner: string, owner: Owner | undefined, isOfTwo: boolean) {
  if (isOfTwo)
    return `«${partner}» — ID одного партнёра и логин другого: первого укажите логином, второго — ID`;
  return owner
    ? `Партнёр «${owner.login}» заблокирован: промокод ему не выдать`
    : `Партнёра «${partner}» нет`;
}
