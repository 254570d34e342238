import { lastOfMonth } from '../../money/ledger/working-days.ts';
import { findNetwork } from '../../money/papers/network-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findStatistic } from '../statistics/queries.ts';
import { externalId, readStatisticsId } from './ids.ts';
import type { Act, Contract, Contractor, Creative, Place, Statistics } from './operator.ts';
import { partyOf } from './queue.ts';
import {
  type CreativeRow,
  findCreativeRows,
  findOperatorIds,
  findParty,
  findPlaceRow,
  findSentAct,
  findWithParents,
} from './record-queries.ts';
import type { Send } from './send-queries.ts';

/** A record as it is now, in the operator's order of kinds; null: it is not there any more. */
export type Record =
  | { kind: 'contractor'; body: Contractor }
  | { kind: 'contract'; body: Contract }
  | { kind: 'place'; body: Place }
  | { kind: 'creative'; body: Creative; row: CreativeRow }
  | { kind: 'statistics'; body: Statistics }
  | { kind: 'act'; body: Act };

/** Reads the record that a send is about. */
export async function readRecord(db: Db, { kind, externalId: id }: Send): Promise<Record | null> {
  const number = Number(id.slice(1));
  switch (kind) {
    case 'contractor': {
      const body = await readContractor(db, id, number);
      return body && { kind, body };
    }
    case 'contract': {
      const body = await readContract(db, number);
      return body && { kind, body };
    }
    case 'place': {
      const place = await findPlaceRow(db, number);
      if (!place) return null;
      const { userId, ...rest } = place;
      return { kind, body: { owner: externalId.partner(userId), ...rest } };
    }
    case 'creative': {
      const [row] = await findCreativeRows(db, [number]);
      return row ? { kind, row, body: creativeOf(row) } : null;
    }
    case 'statistics': {
      const body = await readStatistics(db, id);
      return body && { kind, body };
    }
    case 'act': {
      const body = await readAct(db, id);
      return body && { kind, body };
    }
  }
}

async function readContractor(db: Db, id: string, number: number): Promise<Contractor | null> {
  if (id === externalId.network) {
    const network = await findNetwork(db);
    if (!network) return null;
    const { name, inn, kpp } = network;
    return {
      party: inn.length === 12 ? 'sole' : 'firm',
      name,
      inn,
      kpp,
      foreignNumber: '',
      countryCode: '',
      roles: [],
    };
  }
  const party = await findParty(db, id.startsWith('p') ? { userId: number } : { advertiserId: number });
  if (!party) return null;
  const usual = id.startsWith('p') ? ('distributor' as const) : ('advertiser' as const);
  return { ...party, kpp: '', roles: party.roles.length === 0 ? [usual] : party.roles };
}

async function readContract(db: Db, id: number): Promise<Contract | null> {
  const contract = (await findWithParents(db, [id])).find((one) => one.id === id);
  if (!contract) return null;
  const { number, date, subject, parentId, userId } = contract;
  const party = partyOf(contract);
  return {
    client: userId === null ? party : externalId.network,
    contractor: userId === null ? externalId.network : party,
    number,
    date,
    subject,
    parent: parentId === null ? null : externalId.contract(parentId),
  };
}

function creativeOf({ contractId, kktu, form, name, text, target, pictureId }: CreativeRow): Creative {
  const media = pictureId === null ? [] : [externalId.media(pictureId)];
  return { contract: externalId.contract(contractId ?? 0), kktu, form, name, text, target, media };
}

async function readStatistics(db: Db, id: string): Promise<Statistics | null> {
  const { creative, place, month } = readStatisticsId(id);
  const found = await findStatistic(db, month, creative, place);
  const ids = await findOperatorIds(db, [externalId.creative(creative)]);
  if (!found) return null;
  return {
    creative: ids.get(externalId.creative(creative)) ?? externalId.creative(creative),
    place: externalId.place(place),
    clicks: found.clicks,
    from: found.from,
    to: found.to,
  };
}

async function readAct(db: Db, firstKey: string): Promise<Act | null> {
  const act = await findSentAct(db, firstKey);
  if (!act) return null;
  const { content, contractId, month } = act;
  const contract = (await findWithParents(db, [contractId])).find((one) => one.id === contractId);
  const lines = content.lines.filter(({ amount }) => amount > 0);
  const ids = await findOperatorIds(
    db,
    lines.map(({ creative }) => externalId.creative(creative.id)),
  );
  const items = [...Map.groupBy(lines, (line) => line.contract.id)].map(([initial, own]) => ({
    contract: externalId.contract(initial),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    vat: own.reduce((sum, { vat }) => sum + vat, 0),
    creatives: own.map(
      ({ creative }) => ids.get(externalId.creative(creative.id)) ?? externalId.creative(creative.id),
    ),
  }));
  return {
    contract: externalId.contract(contractId),
    chain: content.chain,
    roles: contract?.roles ?? [],
    number: content.source.number,
    date: content.source.date,
    from: `${month}-01`,
    to: lastOfMonth(`${month}-01`),
    amount: content.toOperator,
    vat: content.toOperatorVat,
    vatPercent: content.vatPercent,
    items,
  };
}
