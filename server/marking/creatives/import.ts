import { type Tx, twiceBy } from '../../platform/db/connection.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { findContractAdvertisers, findOfferAdvertisers } from './contract-queries.ts';
import { giveTokens, hiddenToken, whyTaken } from './give-token.ts';
import { type CreativeLine, type LineFault, readLines, type TokenLine } from './read-lines.ts';
import { faultOfContent, whyNotInitial } from './save.ts';
import { insertCreatives } from './saved-queries.ts';
import { findTaken, type Taken } from './token-queries.ts';

/** Gives the tokens of a CSV text and makes its creatives, all or none: with faults nothing is written. */
export async function importCreatives(tx: Tx, trail: Trail, text: string) {
  const read = readLines(text);
  if ('fault' in read) throw conflict('text', read.fault);
  const faults = [...read.faults, ...(await faultsOf(tx, read.creatives))];
  if (faults.length > 0) return refused(faults);
  try {
    return await tx.savepoint((part) => write(part, trail, read));
  } catch (error) {
    const taken = twiceBy(error, 'creatives_erid_key');
    if (taken === undefined) throw error;
    const { line } = read.creatives.find(({ erid }) => erid === taken) ?? { line: 1 };
    return refused([{ line, field: 'erid', fault: hiddenToken }]);
  }
}

type Lines = { tokens: readonly TokenLine[]; creatives: readonly CreativeLine[] };

/** Fails by `creatives_erid_key` where a creative that the caller does not see has the token of a new one. */
async function write(tx: Tx, trail: Trail, read: Lines) {
  const { faults: ofTokens, given } = await giveTokens(tx, read.tokens);
  if (ofTokens.length > 0)
    return refused(ofTokens.map(({ id, field, fault }) => ({ line: lineOf(read.tokens, id), field, fault })));
  for (const { userId } of given) if (userId !== null) trail.concerns(userId);
  const tokenAt = new Date();
  await insertCreatives(
    tx,
    read.creatives.map(({ offerId, contractId, content, erid }) => {
      const isComplete = contractId !== null && content.kktu !== '';
      const state = erid !== null ? 'has-token' : isComplete ? 'approved' : 'draft';
      return { ...content, offerId, contractId, state, erid, tokenAt: erid === null ? null : tokenAt };
    }),
  );
  return {
    tokens: given.length + read.creatives.filter(({ erid }) => erid !== null).length,
    made: read.creatives.length,
    faults: [],
  };
}

function refused(faults: LineFault[]) {
  return {
    tokens: 0,
    made: 0,
    faults: faults.toSorted((one, other) => one.line - other.line).slice(0, mostFaults),
  };
}

/** Faults that an answer names. */
const mostFaults = 1000;

const lineOf = (lines: readonly TokenLine[], id: number) => lines.find((one) => one.id === id)?.line ?? 1;

/** Faults of new creatives that only the database knows. */
async function faultsOf(tx: Tx, lines: readonly CreativeLine[]): Promise<LineFault[]> {
  const ofOffers = await findOfferAdvertisers(
    tx,
    lines.map(({ offerId }) => offerId),
  );
  const ofContracts = await findContractAdvertisers(
    tx,
    lines.flatMap(({ contractId }) => contractId ?? []),
  );
  const taken = await findTaken(
    tx,
    lines.flatMap(({ erid }) => erid ?? []),
  );
  return lines.flatMap((one) => {
    const found = faultOf(one, { ofOffers, ofContracts, taken });
    return found ? [{ line: one.line, ...found }] : [];
  });
}

type Known = Record<'ofOffers' | 'ofContracts', Map<number, number | null>> & { taken: Taken };

function faultOf(
  { offerId, contractId, content, erid }: CreativeLine,
  { ofOffers, ofContracts, taken }: Known,
) {
  const advertiserId = ofOffers.get(offerId);
  if (advertiserId === undefined) return { field: 'offer', fault: `Оффера ${offerId} нет` };
  if (contractId !== null) {
    const ofContract = ofContracts.get(contractId);
    if (ofContract === undefined) return { field: 'contract', fault: `Договора рекламы ${contractId} нет` };
    const problem = whyNotInitial(ofContract, advertiserId);
    if (problem) return { field: 'contract', fault: problem };
  }
  const wrong = faultOfContent(content);
  if (wrong) return wrong;
  if (erid === null) return null;
  if (contractId === null)
    return { field: 'contract', fault: 'Токен бывает у креатива с договором: укажите его' };
  if (content.kktu === '')
    return { field: 'kktu', fault: 'Токен бывает у креатива с кодом ККТУ: укажите его' };
  const fault = whyTaken(erid, taken);
  return fault && { field: 'erid', fault };
}
