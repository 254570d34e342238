import { decisionOf } from '../../ui/decision.tsx';
import { type Promo, whoseOf } from './promo-columns.tsx';

export const { Asked, decide, countOf, RefuseModal } = decisionOf<Promo>({
  textOf: ({ code, user, offer }) =>
    `${code ?? 'На выбор сети'}: ${user ? `${whoseOf(user)}, ` : ''}${offer.name}`,
  forms: ['запрос', 'запроса', 'запросов'],
  failed: 'Не на все запросы удалось ответить',
  method: 'operator.decide-promo-requests',
  refusal: 'Отказать в промокоде',
  readAt: 'на странице промокодов',
});
