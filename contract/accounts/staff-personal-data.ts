// Methods: `operator.*`.
import { z } from 'zod';
import { staffFilesPath } from '../console/staff-names.ts';
import { done, id, requiredLine, secret } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange } from '../wire/rpc.ts';

/** Address of everything kept about a partner, as JSON: `<exportPath>?userId=7`. */
export const exportPath = `${staffFilesPath}/person.json`;

/** Erasure of a partner's personal data, and a copy of the data. */
export const personalDataStaff = {
  'operator.export-user': confirmedChange({
    roles: [],
    whose: 'own',
    record: null,
    summary: 'Всё, что хранится о партнёре, одним файлом',
    about:
      'Returns where all that is kept of a partner is downloaded as one JSON file, rows by table, without secrets and their hashes. The file asks for the ' +
      'same role and the same code.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, idempotencyKey: repeatKey }),
    result: z.object({ path: z.string() }),
    example: { userId: 7 },
  }),
  'operator.erase-user': confirmedChange({
    roles: [],
    whose: 'own',
    record: null,
    summary: 'Удаление личных данных партнёра',
    about:
      'Erases a partner for good: login, names, contacts, addresses, texts, links’ marks, postbacks, notifications, sessions and tokens. The money, its history, ' +
      'conversions and orders’ numbers stay without the person; the login is free again. `login` is the partner’s, typed once more. 409 while money or an order ' +
      'is open, by field.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ userId: id, login: secret(requiredLine(64)), idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7, login: 'smirnova' },
  }),
};
