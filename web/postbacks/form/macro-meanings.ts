import { type PostbackMacro, postbackEvents, postbackMacros } from '#contract/postbacks/postback-macros';
import { listed } from '#contract/wire/listed';

/** What a macro becomes in a call, and a value of that kind for the preview. */
const macroMeanings: Record<PostbackMacro, { meaning: string; sample: string }> = {
  click_id: { meaning: 'ID клика в сети', sample: '8f3c1d7a' },
  sub1: { meaning: 'метка sub1 вашей ссылки: ID клика трекера', sample: 'c41f9a2b7d' },
  sub2: { meaning: 'метка sub2', sample: 'banner-7' },
  sub3: { meaning: 'метка sub3', sample: 'a&b' },
  sub4: { meaning: 'метка sub4', sample: 'push' },
  sub5: { meaning: 'метка sub5', sample: 'msk' },
  status: { meaning: `событие: ${listed(postbackEvents)}`, sample: 'create' },
  payout: { meaning: 'ваше вознаграждение', sample: '1250.50' },
  currency: { meaning: 'валюта вознаграждения', sample: 'RUB' },
  offer_id: { meaning: 'ID оффера', sample: '42' },
  offer_name: { meaning: 'название оффера', sample: 'Займ онлайн' },
  goal: { meaning: 'цель конверсии', sample: 'заявка' },
  conversion_id: { meaning: 'ID конверсии', sample: '901234' },
  time: { meaning: 'время события, секунды Unix', sample: '1795183500' },
  geo: { meaning: 'страна клика', sample: 'RU' },
  ip: { meaning: 'IP-адрес посетителя', sample: '203.0.113.7' },
  reason: { meaning: 'причина отказа', sample: 'дубль' },
  erid: { meaning: 'токен рекламы (erid)', sample: '2VtzqwLrP1x' },
  sign: { meaning: 'подпись вызова', sample: '9b1e…' },
};

/** The macros in the order of the palette, with their meanings. */
export const palette = postbackMacros.map((name) => ({ name, ...macroMeanings[name] }));
