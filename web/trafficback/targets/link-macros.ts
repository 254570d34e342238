import type { MacroMeaning } from '../../urls/macro-palette.tsx';

/** The macros that a redirected click has a value for. */
export const linkMacros: MacroMeaning[] = [
  { name: 'click_id', meaning: 'ID клика в сети', sample: '65d1f0c2a7b34e98' },
  { name: 'sub1', meaning: 'метка sub1 вашей ссылки', sample: 'banner-7' },
  { name: 'sub2', meaning: 'метка sub2', sample: 'push' },
  { name: 'sub3', meaning: 'метка sub3', sample: 'msk' },
  { name: 'sub4', meaning: 'метка sub4', sample: 'evening' },
  { name: 'sub5', meaning: 'метка sub5', sample: 'v2' },
  { name: 'offer_id', meaning: 'ID оффера, который не принял клик', sample: '42' },
  { name: 'offer_name', meaning: 'его название', sample: 'Займ онлайн' },
  { name: 'geo', meaning: 'страна клика', sample: 'RU' },
  { name: 'ip', meaning: 'IP-адрес посетителя', sample: '203.0.113.24' },
  { name: 'time', meaning: 'время клика, секунды Unix', sample: '1763640000' },
  { name: 'reason', meaning: 'почему оффер не принял клик', sample: 'geo' },
  { name: 'erid', meaning: 'токен рекламы (erid)', sample: '2VtzqwLrP1x' },
];
