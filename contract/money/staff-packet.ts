// Methods: `operator.*`.
import { z } from 'zod';
import { id } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange } from '../wire/rpc.ts';

/** Address of the papers of a paid withdrawal as one ZIP: `<bankPacketPath>?id=12`. */
export const bankPacketPath = '/operator/bank-packet';

/** The papers by which the network answers its bank about one payment. */
export const packetStaff = {
  'operator.get-bank-packet': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Пакет для банка: документы проведённой выплаты одним файлом',
    about:
      'Returns where the papers of a paid withdrawal are downloaded as one ZIP: the contract, the act, the receipt, the order, the line of the statement and ' +
      'the conversions that its money came from. The file asks for the same role and the same code, names the whole destination, and each download is ' +
      'audited. It is a look at the destination: who took it may not approve a payment there within seven days. 409 for a withdrawal that is not paid.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ withdrawalId: id, idempotencyKey: repeatKey }),
    result: z.object({ url: z.string() }),
    example: { withdrawalId: 12 },
  }),
};
