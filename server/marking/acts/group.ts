import { inDots } from '../../money/ledger/days.ts';
import type { ActContent } from '../ord/record-queries.ts';
import type { contractFinder } from './contracts.ts';
import type { PartyContract, Source, SplitCreative } from './document-queries.ts';
import { adsOf, type Split, type SplitLine, sumOf, toldLines } from './split.ts';

export type Deps = { creatives: Map<number, SplitCreative>; contracts: ReturnType<typeof contractFinder> };

/**
 * The parts of a split document by the contract that each goes under; «не реклама» stands with the largest that can be sent. An operator takes no
 * sum below that of the lines: where «не реклама» is below zero it is told the lines alone.
 */
export function groupByContract(source: Source, split: Split, deps: Deps) {
  const lines = split.lines.map((line) => lineOf(line, deps));
  const groups = [
    ...Map.groupBy(lines, ({ initial }) => deps.contracts.under(source, initial)?.id ?? null),
  ].sort(
    ([oneId, one], [otherId, other]) =>
      Number(oneId === null) - Number(otherId === null) || adsOf({ lines: other }) - adsOf({ lines: one }),
  );
  // A document without advertising has one group, which is never sent.
  const all = groups.length === 0 ? [[null, []] as [null, Line[]]] : groups;
  // Lines below zero are the other part `returned`, which stands with the main group; each group shows its own.
  return all.map(([contractId, own], index) => {
    const contract = contractId === null ? undefined : deps.contracts.find(contractId);
    const wire = own.map(({ initial: _, ...line }) => line);
    const other = index === 0 ? split.other : [];
    const ads = toldLines(wire);
    const adSum = adsOf({ lines: wire });
    const amount = adSum + sumOf(other.map((part) => part.amount));
    const vat = sumOf([...ads, ...other].map((part) => part.vat));
    const isWhole = amount >= adSum;
    return {
      contract: contract ? { id: contract.id, number: contract.number } : null,
      amount,
      vat,
      lines: wire,
      other,
      toOperator: isWhole ? amount : adSum,
      toOperatorVat: isWhole ? vat : sumOf(ads.map((part) => part.vat)),
      why: whyNot(source, own, contract !== undefined, adSum),
    };
  });
}

type Line = ActContent['lines'][number] & { initial: PartyContract };

function lineOf({ creative: id, amount, vat }: SplitLine, { creatives, contracts }: Deps): Line {
  const creative = creatives.get(id);
  const initial = creative && contracts.find(creative.contractId);
  if (!creative || !initial) throw new Error(`creative ${id} of a document has no contract`);
  const contract = { id: initial.id, number: initial.number };
  const { name, erid } = creative;
  return { creative: { id, name }, erid, contract, amount, vat, initial };
}

function whyNot({ chain, isDisputed, date }: Source, lines: Line[], hasContract: boolean, ads: number) {
  if (lines.length === 0) return 'В документе нет рекламы с креативами';
  if (!hasContract)
    return chain === 'partner'
      ? `Нет договора рекламы с партнёром на ${inDots(date)}`
      : 'Договор креативов — другого рекламодателя';
  if (isDisputed) return 'Партнёр возразил на акт: исправьте его или дождитесь согласия';
  return ads > 0 ? '' : 'По креативам нет дохода: сумма не больше нуля';
}
