import { decisionOf } from '../../ui/decision.tsx';
import type { Creative } from './creative-columns.tsx';

export const { Asked, decide, countOf, RefuseModal } = decisionOf<Creative>({
  textOf: ({ name, user, offer }) => `${name}: ${user ? `${user.login}, ` : ''}${offer.name}`,
  forms: ['креатив', 'креатива', 'креативов'],
  failed: 'Не на все креативы удалось ответить',
  method: 'operator.decide-creatives',
  refusal: 'Отказать в креативе',
  readAt: 'на странице креативов',
});
