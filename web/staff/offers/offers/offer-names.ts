import { offerStatusNames } from '#contract/offers/offer-names';
import type { Card } from './editor/offer-draft.ts';

export const statusOptions: { value: Card['status']; label: string; meaning: string }[] = [
  { value: 'active', label: offerStatusNames.active, meaning: 'Принимает трафик.' },
  {
    value: 'paused',
    label: offerStatusNames.paused,
    meaning: 'Трафик уходит в трафикбек, оффер ещё может вернуться.',
  },
  {
    value: 'stopped',
    label: offerStatusNames.stopped,
    meaning: 'Оффер больше не вернётся: партнёры видят его, только если у них есть ссылка.',
  },
];

export const statusTones = { active: 'good', paused: 'warning', stopped: 'ended' } as const;

export const payerOptions: { value: Card['payoutFrom']; label: string }[] = [
  { value: 'network', label: 'Сеть: по таблице ставок' },
  { value: 'advertiser', label: 'Рекламодатель: с каждой конверсией' },
];
