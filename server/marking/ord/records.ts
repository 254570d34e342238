import type { AdRole } from '#contract/marking/creative-names';
import type { Json } from '#contract/proof/canonical';
import { lastOfMonth } from '../../money/ledger/working-days.ts';
import { findNetwork } from '../../money/papers/network-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findStatistic } from '../statistics/queries.ts';
import { externalId, readStatisticsId } from './ids.ts';
import type { Act, Contract, Contractor, Creative, Operator, Outcome, Statistics } from './operator.ts';
import { partyOf } from './queue.ts';
import {
  type CreativeRow,
  findCreativeRows,
  findOperatorIds,
  findParty,
  findPictureBytes,
  findPlaceRows,
  findSentAct,
  findWithParents,
} from './record-queries.ts';
import type { Send } from './send-queries.ts';

/** A record as it is now, and how the operator is told of it. `date`: an act's; `creative`: its row. */
type Read = {
  body: Json;
  put: (operator: Operator) => Promise<Outcome>;
  date?: string;
  creative?: CreativeRow;
};

/** Reads the record that a send is about; null: it is not there any more. */
export async function readRecord(db: Db, send: Send): Promise<Read | null> {
  const { kind, externalId: id, isKnown, operatorId } = send;
  const number = Number(id.slice(1));
  switch (kind) {
    case 'contractor': {
      const body = await readContractor(db, id, number);
      return body && { body, put: (operator) => operator.putContractor(id, body) };
    }
    case 'contract': {
      const body = await readContract(db, number);
      return body && { body, put: (operator) => operator.putContract(id, body) };
    }
    case 'place': {
      const [place] = await findPlaceRows(db, [number]);
      if (!place) return null;
      const { id: _, userId, ...rest } = place;
      const body = { owner: externalId.partner(userId), ...rest };
      return { body, put: (operator) => operator.putPlace(id, body) };
    }
    case 'creative': {
      const [creative] = await findCreativeRows(db, [number]);
      if (!creative) return null;
      const body = creativeOf(creative);
      return {
        body,
        creative,
        put: (operator) =>
          // Its token came by hand or by a file: the operator knows it by another id.
          creative.erid !== null && (!isKnown || operatorId !== null)
            ? operator.findCreative(creative.erid)
            : putCreative(db, operator, creative, body),
      };
    }
    case 'statistics': {
      const body = await readStatistics(db, id);
      return body && { body, put: (operator) => operator.putStatistics(id, body) };
    }
    case 'act': {
      const body = await readAct(db, id);
      return body && { body, date: body.date, put: (operator) => operator.putAct(id, body) };
    }
  }
}

/** Puts a creative after its picture. */
async function putCreative(db: Db, operator: Operator, { id, pictureId }: CreativeRow, body: Creative) {
  const bytes = pictureId === null ? undefined : await findPictureBytes(db, pictureId);
  if (pictureId !== null && bytes) {
    const media = externalId.media(pictureId);
    const file = { bytes, mediaType: 'image/webp', fileName: `${media}.webp` };
    const outcome = await operator.putMedia(media, file);
    if (outcome.is !== 'done') return outcome;
  }
  return await operator.putCreative(externalId.creative(id), body);
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
  const isPartner = id.startsWith('p');
  const party = await findParty(db, isPartner ? 'user_id' : 'advertiser_id', number);
  if (!party) return null;
  const usual: AdRole = isPartner ? 'distributor' : 'advertiser';
  return { ...party, kpp: '', roles: party.roles.length === 0 ? [usual] : party.roles };
}

async function findContract(db: Db, id: number) {
  return (await findWithParents(db, [id])).find((one) => one.id === id);
}

async function readContract(db: Db, id: number): Promise<Contract | null> {
  const contract = await findContract(db, id);
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
  if (!found) return null;
  const idOf = await findOperatorIds(db, [creative]);
  const { clicks, from, to } = found;
  return { creative: idOf(creative), place: externalId.place(place), clicks, from, to };
}

async function readAct(db: Db, firstKey: string): Promise<Act | null> {
  const act = await findSentAct(db, firstKey);
  if (!act) return null;
  const { content, contractId, month } = act;
  const { chain, source, toOperator, toOperatorVat, vatPercent } = content;
  const contract = await findContract(db, contractId);
  const lines = content.lines.filter(({ amount }) => amount > 0);
  const idOf = await findOperatorIds(
    db,
    lines.map(({ creative }) => creative.id),
  );
  const items = [...Map.groupBy(lines, (line) => line.contract.id)].map(([initial, own]) => ({
    contract: externalId.contract(initial),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    vat: own.reduce((sum, { vat }) => sum + vat, 0),
    creatives: own.map(({ creative }) => idOf(creative.id)),
  }));
  return {
    contract: externalId.contract(contractId),
    chain,
    roles: contract?.roles ?? [],
    number: source.number,
    date: source.date,
    from: `${month}-01`,
    to: lastOfMonth(`${month}-01`),
    amount: toOperator,
    vat: toOperatorVat,
    vatPercent,
    items,
  };
}
