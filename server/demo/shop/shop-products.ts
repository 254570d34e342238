/** A product of the demo's shop; `picture` names a file of ./pictures. */
export type DemoProduct = {
  name: string;
  category: string;
  picture: string;
  price: number;
  description: string;
  remains?: number;
  limit?: number;
  sizes?: { name: string; remains: number }[];
  needsDelivery?: boolean;
};

/** Oldest first: the shop shows the newest at the top. One is sold out, one costs more than the demo partner has. */
export const demoProducts: DemoProduct[] = [
  {
    name: 'Умные часы «Ритм»',
    category: 'Техника',
    picture: 'watch',
    price: 38_000,
    remains: 3,
    description: 'Пульс, сон и уведомления на запястье. Заряда хватает на неделю.',
  },
  {
    name: 'Механическая клавиатура',
    category: 'Техника',
    picture: 'keyboard',
    price: 9800,
    remains: 0,
    description: 'Тихие переключатели, русская и латинская раскладка, подсветка.',
  },
  {
    name: 'Складной зонт',
    category: 'Для дома и дороги',
    picture: 'umbrella',
    price: 1500,
    limit: 1,
    remains: 25,
    description: 'Открывается одной рукой и не боится ветра.',
  },
  {
    name: 'Плед «Уютный вечер»',
    category: 'Для дома и дороги',
    picture: 'plaid',
    price: 2700,
    remains: 14,
    description: 'Мягкий хлопок, 130 на 170 см.',
  },
  {
    name: 'Настольная лампа',
    category: 'Для дома и дороги',
    picture: 'lamp',
    price: 3400,
    remains: 9,
    description: 'Тёплый и холодный свет, три яркости, питание от USB.',
  },
  {
    name: 'Рюкзак для ноутбука',
    category: 'Для дома и дороги',
    picture: 'backpack',
    price: 5600,
    remains: 6,
    description: 'Ноутбук до 16 дюймов, карман для документов, влагостойкая ткань.',
  },
  {
    name: 'Наушники с шумоподавлением',
    category: 'Техника',
    picture: 'headphones',
    price: 12_900,
    remains: 4,
    description: 'До 30 часов без подзарядки, складные амбушюры, чехол в комплекте.',
  },
  {
    name: 'Сертификат маркетплейса на 3 000 ₽',
    category: 'Сертификаты',
    picture: 'certificate',
    price: 5000,
    remains: 40,
    needsDelivery: false,
    description: 'Код придёт в уведомлении, когда заказ будет выполнен. Действует год.',
  },
  {
    name: 'Кофе в подарок',
    category: 'Сертификаты',
    picture: 'coffee',
    price: 400,
    limit: 5,
    remains: 300,
    needsDelivery: false,
    description: 'Большой капучино в любой кофейне сети. Код придёт в уведомлении.',
  },
  {
    name: 'Термос на 0,5 л',
    category: 'Мерч',
    picture: 'thermos',
    price: 2100,
    remains: 18,
    description: 'Держит тепло 12 часов. Крышка заменяет чашку.',
  },
  {
    name: 'Блокнот в точку',
    category: 'Мерч',
    picture: 'notebook',
    price: 700,
    limit: 2,
    remains: 60,
    description: '160 страниц, плотная бумага, закладка и резинка.',
  },
  {
    name: 'Худи с капюшоном',
    category: 'Мерч',
    picture: 'hoodie',
    price: 4800,
    sizes: [
      { name: 'S', remains: 2 },
      { name: 'M', remains: 5 },
      { name: 'L', remains: 4 },
      { name: 'XL', remains: 0 },
    ],
    description: 'Футер с начёсом, прямой крой, вышитый знак на груди.',
  },
  {
    name: 'Футболка',
    category: 'Мерч',
    picture: 'shirt',
    price: 1900,
    sizes: [
      { name: 'S', remains: 8 },
      { name: 'M', remains: 12 },
      { name: 'L', remains: 7 },
      { name: 'XL', remains: 3 },
    ],
    description: 'Плотный хлопок, печать, которая не трескается от стирки.',
  },
  {
    name: 'Кружка «Первый лид»',
    category: 'Мерч',
    picture: 'mug',
    price: 900,
    remains: 45,
    description: 'Керамика, 350 мл. Можно мыть в посудомоечной машине.',
  },
];
