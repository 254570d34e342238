import type { saveProduct } from '../../shop/shop/save-product.ts';

const sizes = (...remains: number[]) => ({
  sizes: ['S', 'M', 'L', 'XL'].map((name, n) => ({ name, remains: remains[n] ?? 0 })),
});

type Own = Partial<Parameters<typeof saveProduct>[1]>;
/** A product of the demo's shop with its price in points; `picture` names a file of ./pictures. */
type Product = [picture: string, category: string, name: string, price: number, description: string, Own];

/** Oldest first: the shop shows the newest at the top. One is sold out, one costs more than the demo partner has. */
export const demoProducts: Product[] = [
  [
    'watch',
    'Техника',
    'Умные часы «Ритм»',
    38_000,
    'Пульс, сон и уведомления на запястье. Заряда хватает на неделю.',
    { remains: 3 },
  ],
  [
    'keyboard',
    'Техника',
    'Механическая клавиатура',
    9800,
    'Тихие переключатели, русская и латинская раскладка, подсветка.',
    { remains: 0 },
  ],
  [
    'umbrella',
    'Для дома и дороги',
    'Складной зонт',
    1500,
    'Открывается одной рукой и не боится ветра.',
    { limit: 1, remains: 25 },
  ],
  [
    'plaid',
    'Для дома и дороги',
    'Плед «Уютный вечер»',
    2700,
    'Мягкий хлопок, 130 на 170 см.',
    { remains: 14 },
  ],
  [
    'lamp',
    'Для дома и дороги',
    'Настольная лампа',
    3400,
    'Тёплый и холодный свет, три яркости, питание от USB.',
    { remains: 9 },
  ],
  [
    'backpack',
    'Для дома и дороги',
    'Рюкзак для ноутбука',
    5600,
    'Ноутбук до 16 дюймов, карман для документов, влагостойкая ткань.',
    { remains: 6 },
  ],
  [
    'headphones',
    'Техника',
    'Наушники с шумоподавлением',
    12_900,
    'До 30 часов без подзарядки, складные амбушюры, чехол в комплекте.',
    { remains: 4 },
  ],
  [
    'certificate',
    'Сертификаты',
    'Сертификат маркетплейса на 3 000 ₽',
    5000,
    'Код придёт в уведомлении, когда заказ будет выполнен. Действует год.',
    { remains: 40, needsDelivery: false },
  ],
  [
    'coffee',
    'Сертификаты',
    'Кофе в подарок',
    400,
    'Большой капучино в любой кофейне сети. Код придёт в уведомлении.',
    { limit: 5, remains: 300, needsDelivery: false },
  ],
  [
    'thermos',
    'Мерч',
    'Термос на 0,5 л',
    2100,
    'Держит тепло 12 часов. Крышка заменяет чашку.',
    { remains: 18 },
  ],
  [
    'notebook',
    'Мерч',
    'Блокнот в точку',
    700,
    '160 страниц, плотная бумага, закладка и резинка.',
    { limit: 2, remains: 60 },
  ],
  [
    'hoodie',
    'Мерч',
    'Худи с капюшоном',
    4800,
    'Футер с начёсом, прямой крой, вышитый знак на груди.',
    sizes(2, 5, 4, 0),
  ],
  [
    'shirt',
    'Мерч',
    'Футболка',
    1900,
    'Плотный хлопок, печать, которая не трескается от стирки.',
    sizes(8, 12, 7, 3),
  ],
  [
    'mug',
    'Мерч',
    'Кружка «Первый лид»',
    900,
    'Керамика, 350 мл. Можно мыть в посудомоечной машине.',
    { remains: 45 },
  ],
];
