// Methods: `contracts.*`.
import { z } from 'zod';
import { done, id, moment, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { day } from './ledger.ts';
import { contractStates } from './paper-names.ts';

const contract = z.object({
  id,
  /** Version of the network’s public offer; null for a contract with this partner alone. */
  version: z.int().nullable(),
  number: z.string(),
  title: z.string(),
  state: z.enum(contractStates),
  /** Date of signing, or of publication. */
  on: day,
  /** The last day of validity; null: no end. */
  until: day.nullable(),
  acceptedAt: moment.nullable(),
  /** True where five working days without an objection accept an act. */
  acceptsSilence: z.boolean(),
  /** True where a file is at `/contract.pdf?id=`. */
  hasFile: z.boolean(),
});

export const contracts = {
  'contracts.get-contracts': method({
    access: 'partner',
    summary: 'Договоры: оферта по версиям и свои',
    about:
      'The present version of the network’s offer, versions that the partner accepted before, and contracts with them alone, the newest first.',
    params: nothing,
    result: z.object({ items: z.array(contract) }),
  }),
  'contracts.get-contract': method({
    access: 'partner',
    summary: 'Один договор: текст',
    about: 'A contract with its text and the SHA-256 of it.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: contract.extend({ text: z.string(), sha256: z.string().nullable() }),
  }),
  'contracts.accept-contract': method({
    access: 'session',
    summary: 'Принять договор',
    about:
      'Accepts the present version of the offer; an earlier one is 409. Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id }),
    result: done,
  }),
};
