import * as operatorFeatures from './operator-features.ts';
import * as partnerFeatures from './partner-features.ts';
import * as staffFeatures from './staff-features.ts';
import { type Contract, type Merged, mergeFeatures } from './wire/rpc.ts';

// Interfaces, because the compiler writes their names into declarations; it would write out a type with every schema.

/** The partner's API: every method of `POST /rpc`. */
export interface PartnerContract extends Merged<typeof partnerFeatures> {}
export const partnerContract: Contract<PartnerContract> = mergeFeatures(partnerFeatures);

/** The operator's API: every method of `POST /operator/rpc`. */
export interface OperatorContract extends Merged<typeof operatorFeatures> {}
export const operatorContract: Contract<OperatorContract> = mergeFeatures(operatorFeatures);

/** The staff's methods for their own account, also at `POST /operator/rpc`: signing in, saved views of lists, columns of tables. */
export interface StaffContract extends Merged<typeof staffFeatures> {}
export const staffContract: Contract<StaffContract> = mergeFeatures(staffFeatures);
