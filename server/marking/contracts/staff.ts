import type { adContractsStaff } from '#contract/marking/staff-ad-contracts';
import type { ParamsOf } from '#contract/method-types';
import { findNetwork } from '../../money/papers/network-queries.ts';
import { findPaperPayee } from '../../money/requisites/payee-queries.ts';
import { openValues } from '../../money/requisites/sealing.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { StaffCall, Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { type Known, partyOfPayee, readParty } from './party.ts';
import {
  findAdContracts,
  findAdvertiserParty,
  findParent,
  hasPartner,
  insertAdContract,
  lockAdContract,
  type Party,
  type Side,
  updateAdContract,
} from './queries.ts';

type OfContracts = Pick<
  Handlers<typeof adContractsStaff>,
  'operator.get-ad-contracts' | 'operator.save-ad-contract'
>;

/** See docs/decisions/0242-marking.md. */
export const adContractsStaffHandlers: OfContracts = {
  async 'operator.get-ad-contracts'(filter, { sql, settings }) {
    requireMarking(settings);
    return await findAdContracts(sql.replanned, filter);
  },

  'operator.save-ad-contract': (wanted, call) => {
    requireMarking(call.settings);
    return async (tx, trail) => ({ id: await save(tx, trail, wanted, call) });
  },
};

type Wanted = ParamsOf<'operator.save-ad-contract'>;

async function save(tx: Tx, trail: Trail, wanted: Wanted, call: Pick<StaffCall, 'keys'>) {
  const { id, advertiserId = null, userId = null, parentId, number, date, subject, roles } = wanted;
  if (userId !== null) trail.concerns(userId);
  const before =
    id === undefined ? null : orNotFound(await lockAdContract(tx, id), 'Такого договора рекламы нет');
  const side = { advertiserId, userId };
  if (before) refuseOtherSide(before, side);
  const known = before ?? (await findKnown(tx, side, call));
  const whose = advertiserId === null ? 'партнёра' : 'рекламодателя';
  const party = readParty(wanted, known, whose);
  if (party.inn !== '' && party.inn === (await findNetwork(tx))?.inn)
    throw wrongField('inn', 'Это ИНН самой сети: рекламу её собственных товаров программа не ведёт');
  if (before?.hasTokens && !isSame(before, party))
    throw conflict(
      'inn',
      'У креативов этого договора есть токены: стороны не меняются, заведите новый договор',
    );
  await refuseParent(tx, { ...side, parentId, id: id ?? null });
  const saved = { ...party, ...side, parentId, number, datedOn: date, subject, roles };
  if (id === undefined) return await insertAdContract(tx, saved);
  await updateAdContract(tx, id, saved);
  return id;
}

function refuseOtherSide(before: Side, { advertiserId, userId }: Side) {
  if (before.advertiserId === advertiserId && before.userId === userId) return;
  throw conflict(
    advertiserId === null ? 'userId' : 'advertiserId',
    'Сторона договора не меняется: заведите новый договор',
  );
}

const compared = ['party', 'name', 'inn', 'foreignNumber'] as const;

const isSame = (before: Party, after: Party) => compared.every((field) => before[field] === after[field]);

async function findKnown(
  tx: Tx,
  { advertiserId, userId }: Side,
  call: Pick<StaffCall, 'keys'>,
): Promise<Known> {
  if (advertiserId !== null) {
    const advertiser = await findAdvertiserParty(tx, advertiserId);
    const { name, legalName, inn } = orNotFound(advertiser, 'Такого рекламодателя нет');
    return { name: legalName || name, inn, foreignNumber: '' };
  }
  if (userId === null || !(await hasPartner(tx, userId))) throw notFound('Такого партнёра нет');
  const payee = await findPaperPayee(tx, userId);
  if (!payee) return { name: '', inn: '', foreignNumber: '' };
  const { inn = '', taxId = '' } = openValues(call, 'payee', userId, payee.sealed);
  return { party: partyOfPayee[payee.kind], name: payee.name, inn, foreignNumber: inn === '' ? taxId : '' };
}

type Parent = Side & { parentId: number | null; id: number | null };

/** Refuses a parent of somebody else: an advertiser's contract adds to that advertiser's, a partner's to theirs or serves an advertiser's. */
async function refuseParent(tx: Tx, { parentId, id, advertiserId, userId }: Parent) {
  if (parentId === null) return;
  const found = await findParent(tx, parentId, id);
  const parent = orNotFound(found, 'Договора, к которому относится этот, нет');
  if (parent.isBelow) throw conflict('parentId', 'Этот договор сам относится к вашему: выберите другой');
  const isOwn = parent.advertiserId === advertiserId && parent.userId === userId;
  const isServed = userId !== null && parent.advertiserId !== null;
  if (!isOwn && !isServed) throw conflict('parentId', 'Это договор с другой стороной: выберите договор этой');
}
