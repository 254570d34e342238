import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/rpc';

/** One plausible call of every operator method, for docs/operator-api.md. A new method asks for its example here. */
export const examples: { [Name in keyof OperatorContract]: Params<OperatorContract[Name]> } = {
  'operator.create-user': {
    login: 'smirnova',
    email: 'smirnova@example.org',
    password: 'two words and 1 number',
    firstName: 'Анна',
    lastName: 'Смирнова',
    system: 1,
  },
  'operator.update-user': { id: 7, phone: '+79161234567', isCustomTrafficback: true },
  'operator.get-users': { term: 'смирнова', pageSize: 20 },
  'operator.reset-tfa': { userId: 7 },
  'operator.post-ledger-entry': {
    userId: 7,
    kind: 'conversion',
    account: 'hold',
    amount: 1250.5,
    comment: 'Оффер «Тёплый дом», конверсия 4412',
    idempotencyKey: 'conversion-4412',
    releaseAt: '2026-12-04T09:00:00+03:00',
  },
  'operator.post-ledger-entries': {
    entries: [
      {
        userId: 7,
        kind: 'hold-release',
        account: 'hold',
        amount: -1250.5,
        comment: 'Оффер «Тёплый дом», конверсия 4412',
        idempotencyKey: 'release-4412-from',
      },
      {
        userId: 7,
        kind: 'hold-release',
        account: 'available',
        amount: 1250.5,
        comment: 'Оффер «Тёплый дом», конверсия 4412',
        idempotencyKey: 'release-4412-to',
      },
    ],
  },
  'operator.set-counters': { userId: 7, tickets: 2, billingRequests: 1 },
  'operator.set-background': {
    background: {
      thumbnails: {
        topXs: 'https://cdn.example.org/banner-576.webp',
        topSm: 'https://cdn.example.org/banner-768.webp',
        topMd: 'https://cdn.example.org/banner-992.webp',
        topLg: 'https://cdn.example.org/banner-1200.webp',
        topXl: 'https://cdn.example.org/banner-1400.webp',
        topXxl: 'https://cdn.example.org/banner-1920.webp',
        default: 'https://cdn.example.org/banner-1920.webp',
      },
      link: 'https://example.org/autumn',
    },
  },
  'operator.send-notification': {
    all: true,
    triggerId: 51,
    title: 'Новый раздел: история баланса',
    idempotencyKey: 'news-2026-11-20',
    content: '<p>Каждое движение денег теперь видно в разделе <a href="/profile/balance">Баланс</a>.</p>',
  },
  'operator.get-failed-deliveries': { page: 1 },
  'operator.retry-delivery': { id: 15 },
  'operator.save-offer': {
    name: 'Тёплый дом',
    status: 'active',
    countries: ['RU', 'KZ'],
    category: 'Ремонт',
  },
  'operator.save-offers': {
    offers: [
      { name: 'Быстрый заём', countries: ['RU'], category: 'Финансы' },
      { id: 12, name: 'Карта «Маяк»', status: 'paused' },
    ],
  },
  'operator.get-offers': { term: 'дом' },
  'operator.set-offer-access': { offerId: 12, userId: 7, isOpen: false },
  'operator.get-audit': { userId: 7, from: '2026-11-01T00:00:00+03:00' },
  'operator.create-key': { name: 'billing robot' },
  'operator.get-keys': {},
  'operator.delete-key': { id: 2 },
  'operator.save-promotion': {
    name: 'Зимний марафон',
    startsAt: '2026-12-01T00:00:00+03:00',
    endsAt: '2027-03-01T00:00:00+03:00',
    currency: 'баллов',
  },
  'operator.save-category': { promotionId: 3, name: 'Одежда' },
  'operator.save-product': {
    promotionId: 3,
    categoryId: 8,
    name: 'Худи с вышивкой',
    description: 'Плотный хлопок, свободный крой',
    price: 1200,
    limit: 2,
    needsDelivery: true,
    sizes: [
      { name: 'M', remains: 10 },
      { name: 'L', remains: 4 },
    ],
  },
  'operator.remove-product': { id: 21 },
  'operator.set-stock': { productId: 21, size: 'L', remains: 12 },
  'operator.post-points': {
    userId: 7,
    promotionId: 3,
    amount: 500,
    comment: 'За 100 конверсий в ноябре',
    idempotencyKey: 'november-7',
  },
  'operator.get-orders': { promotionId: 3, status: 'new' },
  'operator.set-order-status': {
    id: 41,
    status: 'sent',
    trackingNumber: 'RA123456789RU',
    trackingUrl: 'https://track.example.org/RA123456789RU',
  },
};
