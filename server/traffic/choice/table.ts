import type { Belief } from '../belief/belief.ts';
import { type ChoiceSet, type ChoiceTable, choiceSet } from './choose.ts';

/** A table as it is kept: for each place the belief of each offer, `[income, shape]`. */
export type KeptCells = Record<string, Record<string, [number, number]>>;
export type KeptTable = { seed: number; cells: KeptCells };

/** A set as queries read it; `table` null: not counted yet, or offers go by hand. */
export type KeptSet = { offers: readonly number[]; table: KeptTable | null };

export function openSet({ offers, table }: KeptSet): ChoiceSet {
  return choiceSet(offers, table && openTable(table));
}

export function keptSet({ offers, table }: ChoiceSet): KeptSet {
  return { offers, table: table && { seed: table.seed, cells: keptCells(table.cells) } };
}

function openTable({ seed, cells }: KeptTable): ChoiceTable {
  const opened = Object.entries(cells).map(([place, beliefs]) => {
    const entries = Object.entries(beliefs).map(([offer, [income, shape]]): [number, Belief] => [
      Number(offer),
      { income, shape },
    ]);
    return [place, new Map(entries)] as const;
  });
  return { seed, cells: new Map(opened) };
}

export function keptCells(cells: ChoiceTable['cells']): KeptCells {
  return Object.fromEntries(
    [...cells].map(([place, beliefs]) => [
      place,
      Object.fromEntries(
        [...beliefs].map(([offer, { income, shape }]): [number, [number, number]] => [
          offer,
          [rounded(income), rounded(shape)],
        ]),
      ),
    ]),
  );
}

/** True where both sets choose alike. */
export function isSameSet(one: ChoiceSet | null, other: ChoiceSet | null): boolean {
  return JSON.stringify(one && keptSet(one)) === JSON.stringify(other && keptSet(other));
}

/** Four digits tell offers apart; more would be news at each count. */
function rounded(value: number) {
  return Number(value.toPrecision(4));
}
