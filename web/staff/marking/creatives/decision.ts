import { decisionOf } from '../../ui/decision.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import type { Creative } from './creative-columns.tsx';

export type Deciding = { chosen: Creative[]; clear: Clear };

export const { Asked, decide, countOf } = decisionOf<Creative>({
  textOf: ({ name, user, offer }) => `${name}: ${user ? `${user.login}, ` : ''}${offer.name}`,
  forms: ['креатив', 'креатива', 'креативов'],
  failed: 'Не на все креативы удалось ответить',
});
