import type { Tx } from '../../platform/db/connection.ts';
import { externalId } from './ids.ts';
import {
  type ContractRow,
  findActsToSend,
  findCreativeRows,
  findPlaceRows,
  findTokenless,
  findUnsentStatistics,
  findWithParents,
  type QueuedCreative,
} from './record-queries.ts';
import { type Queued, queueSends } from './send-queries.ts';

/** Queues the documents of a sent version, and what the operator must have before them. */
export async function queueActs(tx: Tx, month: string, version: number) {
  const acts = await findActsToSend(tx, month, version);
  const lines = acts.flatMap(({ content }) => content.lines);
  const creatives = await findCreativeRows(
    tx,
    lines.map(({ creative }) => creative.id),
  );
  const contractIds = acts.map(({ contractId }) => contractId);
  const documents = acts.map(({ firstKey, contractId, content }): Queued => {
    const told = content.lines.filter(({ amount }) => amount > 0);
    return {
      kind: 'act',
      externalId: firstKey,
      name: `${content.party.name}, № ${content.source.number}`,
      needs: [
        externalId.contract(contractId),
        ...told.map(({ contract }) => externalId.contract(contract.id)),
        ...told.map(({ creative }) => externalId.creative(creative.id)),
      ],
    };
  });
  await queueSends(tx, [...(await creativeSends(tx, creatives, contractIds)), ...documents], { again: true });
}

/** Queues approved creatives, whose tokens the operator gives. True where there may be more. */
export async function queueTokenless(tx: Tx) {
  const creatives = await findTokenless(tx, portion);
  await queueSends(tx, await creativeSends(tx, creatives));
  return creatives.length === portion;
}

/** Queues the statistics of months that are over. True where there may be more. */
export async function queueStatistics(tx: Tx, today: string) {
  const rows = await findUnsentStatistics(tx, today, portion);
  const creatives = await findCreativeRows(
    tx,
    rows.map(({ creativeId }) => creativeId),
  );
  const places = await findPlaceRows(
    tx,
    rows.map(({ placeId }) => placeId),
  );
  const placesAndOwners = places.flatMap(({ id, userId, name }): Queued[] => {
    const owner = externalId.partner(userId);
    return [
      { kind: 'contractor', externalId: owner, name: `Партнёр № ${userId}`, needs: [] },
      { kind: 'place', externalId: externalId.place(id), name, needs: [owner] },
    ];
  });
  const statistics = rows.map(
    ({ creativeId, placeId, month, creative, place }): Queued => ({
      kind: 'statistics',
      externalId: externalId.statistics(creativeId, placeId, month),
      name: `${creative}, ${place}, ${month}`,
      needs: [externalId.creative(creativeId), externalId.place(placeId)],
    }),
  );
  await queueSends(tx, [...(await creativeSends(tx, creatives)), ...placesAndOwners, ...statistics]);
  return rows.length === portion;
}

const portion = 200;

/** Creatives after their contracts and the given ones, the contracts that those add to, and the parties. */
async function creativeSends(
  tx: Tx,
  creatives: QueuedCreative[],
  contractIds: number[] = [],
): Promise<Queued[]> {
  const ofCreatives = creatives.flatMap(({ contractId }) => contractId ?? []);
  const contracts = await findWithParents(tx, [...contractIds, ...ofCreatives]);
  const network: Queued = { kind: 'contractor', externalId: externalId.network, name: 'Сеть', needs: [] };
  return [
    ...(contracts.length === 0 ? [] : [network]),
    ...contracts.flatMap((contract): Queued[] => {
      const party = partyOf(contract);
      const parent = contract.parentId === null ? [] : [externalId.contract(contract.parentId)];
      const needs = [externalId.network, party, ...parent];
      return [
        { kind: 'contractor', externalId: party, name: contract.name, needs: [] },
        {
          kind: 'contract',
          externalId: externalId.contract(contract.id),
          name: `Договор № ${contract.number}`,
          needs,
        },
      ];
    }),
    ...creatives.map(
      ({ id, name, contractId }): Queued => ({
        kind: 'creative',
        externalId: externalId.creative(id),
        name,
        needs: contractId === null ? [] : [externalId.contract(contractId)],
      }),
    ),
  ];
}

export function partyOf({ userId, advertiserId }: Pick<ContractRow, 'userId' | 'advertiserId'>): string {
  return userId === null ? externalId.advertiser(advertiserId ?? 0) : externalId.partner(userId);
}
