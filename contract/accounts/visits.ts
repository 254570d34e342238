// Methods: `operator.*` and `profile.*`.
import { z } from 'zod';
import { id, listOf, moment, pageOf, requiredLine } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { role } from '../wire/roles.ts';
import { method, operatorChange } from '../wire/rpc.ts';

/** A staff visit to a partner's cabinet, as the partner sees it: the role without the name. */
const visit = z.object({ id, role, reason: z.string(), at: moment, until: moment });

export const visits = {
  'profile.get-visits': method({
    access: 'session',
    reads: true,
    summary: 'Когда сотрудники сети смотрели ваш кабинет',
    about:
      'Each look of the staff into the partner’s cabinet, newest first: of which role, why, when, and until when it could last.',
    params: pageOf(20),
    result: listOf(visit),
  }),
};

export const visitsStaff = {
  'operator.view-as': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Посмотреть кабинет как партнёр',
    about:
      'Opens the partner’s cabinet in this browser, for 15 minutes and to read only: the answer sets the cookie of a partner’s session, in ' +
      'place of one that the browser had. Every change, and what only the partner may see (token, secrets, codes), is 403 with ' +
      '`data.visit`. `reason` is shown to the partner (`profile.get-visits`). A repeat with the same idempotencyKey opens nothing. With a key it is 403; 409 when the partner is blocked.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ userId: id, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: z.object({ until: moment }),
    example: { userId: 7, reason: 'Обращение 1842: не видно конверсий за ноябрь' },
  }),
};
