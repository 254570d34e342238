import type { z } from 'zod';
import type { OperatorContract, PartnerContract, StaffContract } from './index.ts';

interface Methods extends PartnerContract, OperatorContract, StaffContract {}

/** Parsed parameters of a method, as the server's handler takes them. */
export type ParamsOf<Name extends keyof Methods> = z.output<Methods[Name]['params']>;
/** The result that a method's handler returns, before it is parsed: rows with `Date`, and `storedMoney` in minor units. */
export type ResultOf<Name extends keyof Methods> = z.input<Methods[Name]['result']>;
/** An item of a method's list as its handler returns it; such a type may be the type of a row. */
export type ItemOf<Name extends keyof Methods> =
  ResultOf<Name> extends { items: (infer Item)[] } ? Item : never;
/** Such an item as the row of a query. */
export type RowOf<Name extends keyof Methods> = AsRow<ItemOf<Name>>;
/** A part of a result as the row of a query, where a moment is a `Date`. */
export type AsRow<Part> = {
  [Field in keyof Part]: Date extends Part[Field] ? Exclude<Part[Field], string> : Part[Field];
};
