// Methods: `proof.*`.
import { z } from 'zod';
import { byId, listOf, moment, nothing, page, pageSize, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** SHA-256 in standard base64. */
const hash = z.base64().meta({ examples: ['bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0='] });

const size = z
  .number('Размер — целое число')
  .int('Размер — целое число')
  .nonnegative('Размер не меньше нуля');

/**
 * Last answers of a witness (docs/proof.md): `unknown` the origin, `refused` the key; `fork`: it has seen another history, `ahead`:
 * more leaves than there are here.
 */
const witnessStates = ['waits', 'cosigned', 'away', 'unknown', 'refused', 'wrong', 'fork', 'ahead'] as const;
export type WitnessState = (typeof witnessStates)[number];

/** A witness of the log. `size`: of the latest head that it has seen, `since`: when its state began. */
export const witness = z.object({
  name: z.string(),
  vkey: z.string(),
  state: z.enum(witnessStates),
  size: whole,
  since: moment.nullable(),
  cosignedAt: moment.nullable(),
});

/** A leaf with its inclusion proof in the head of the answer (docs/proof.md). */
const provedLeaf = z.object({
  index: whole,
  content: z.record(z.string(), z.json()),
  salt: hash,
  /** Hidden values that the partner’s receipt shows, each with its salt. */
  opened: z.record(z.string(), z.object({ salt: hash, value: z.string() })),
  path: z.array(hash),
});

/** The log of facts that anybody can verify (docs/decisions/0227-proof.md). */
export const proof = {
  'proof.get-heads': method({
    access: 'visitor',
    reads: true,
    summary: 'Записи журнала сети: подписанные вершины, новые первыми',
    about:
      'Heads of the log, the newest first: C2SP checkpoints with the network’s signature. `size` counts leaves. `counts` are of the open log: leaves in ' +
      'the tree, those recorded more than an hour after their fact, and erasures.',
    params: z.strictObject({ page, pageSize: pageSize(20) }),
    result: listOf(
      z.object({
        origin: z.string(),
        size: whole,
        root: hash,
        note: z.string(),
        madeAt: moment,
      }),
    ).extend({ counts: z.object({ leaves: whole, late: whole, erasures: whole }) }),
  }),
  'proof.get-last-head': method({
    access: 'visitor',
    reads: true,
    summary: 'Последняя запись журнала: сколько листов и когда подписана',
    about:
      'The last head of the open log: `size` counts leaves. Null where the network keeps no log, or has no head yet.',
    params: nothing,
    result: z.object({ head: z.object({ size: whole, madeAt: moment }).nullable() }),
  }),
  'proof.get-keys': method({
    access: 'visitor',
    reads: true,
    summary: 'Ключи, которыми сеть подписывает журнал',
    about:
      'Public keys of the log, the newest first, as C2SP writes them (vkey). `until`: null for the present one. `size`: of the first head that the key ' +
      'has signed, null before; that head has a signature of the key before as well. `witnesses`: who cosigns the heads of the open log.',
    params: nothing,
    result: z.object({
      items: z.array(
        z.object({
          vkey: z.string(),
          origin: z.string(),
          from: moment,
          until: moment.nullable(),
          size: whole.nullable(),
        }),
      ),
      witnesses: z.array(witness),
    }),
  }),
  'proof.get-consistency': method({
    access: 'visitor',
    reads: true,
    summary: 'Доказательство, что поздняя запись продолжает раннюю',
    about:
      'A consistency proof of RFC 9162 between two sizes of the open log, hashes in base64. 404 beyond the last head; `from` is not above `to`.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({ from: size, to: size }),
    result: z.object({ path: z.array(hash) }),
  }),
  'proof.get-conversion-proof': method({
    access: 'partner',
    reads: true,
    summary: 'Доказательство конверсии: её листы в подписанной записи',
    about:
      'All leaves of the partner’s conversion and of its terms, the oldest first, with inclusion proofs in `head`, and the consistency of `head` with ' +
      '`from`, the first head after the partner’s account was made. 404 for another partner’s, and where the network keeps no log; 409 while a leaf ' +
      'is in no head yet: it says when the next head comes.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: z.object({
      head: z.string(),
      from: z.string().nullable(),
      consistency: z.array(hash),
      leaves: z.array(provedLeaf),
    }),
  }),
};
