import type { PartyContract, Source } from './document-queries.ts';
import type { SentAct } from './version-queries.ts';

type Asked = Pick<Source, 'chain' | 'partyId' | 'date'>;

/** Contracts of advertising, the newest first, with the questions that a document asks of them. `sent`: documents of its month that were sent. */
export function contractFinder(contracts: readonly PartyContract[], sent: readonly SentAct[]) {
  const byId = new Map(contracts.map((one) => [one.id, one]));
  const byPartner = Map.groupBy(contracts, ({ userId }) => userId);
  const sentUnder = new Map(
    sent.flatMap(({ contractId, content: { chain, party, lines } }) =>
      lines.map(({ contract }) => [`${chain} ${party.id} ${contract.id}`, contractId]),
    ),
  );

  /** The contract that an additional agreement adds to, or the contract itself. */
  const rootOf = (contract: PartyContract): PartyContract => {
    const parent = contract.parentId === null ? undefined : byId.get(contract.parentId);
    return parent && parent.advertiserId === contract.advertiserId && parent.id < contract.id
      ? rootOf(parent)
      : contract;
  };

  /**
   * The contract that a document's part by an initial contract goes under: of a bill the initial contract itself, of an act the
   * partner's that serves it alone, else the partner's newest one for all. A part that was sent stays under its contract, whatever
   * contracts came later: under another one it would be a second document at the operator.
   */
  const under = ({ chain, partyId, date }: Asked, initial: PartyContract) => {
    const known = sentUnder.get(`${chain} ${partyId} ${initial.id}`);
    if (known !== undefined) return byId.get(known);
    const root = rootOf(initial);
    if (chain === 'advertiser') return initial.advertiserId === partyId ? root : undefined;
    const own = (byPartner.get(partyId) ?? []).filter(({ datedOn }) => datedOn <= date);
    return (
      own.find(({ parentId }) => parentId !== null && [initial.id, root.id].includes(parentId)) ??
      own.find(({ parentId }) => parentId === null || byId.get(parentId)?.userId === partyId)
    );
  };

  return { find: (id: number) => byId.get(id), under };
}
