import type { MoveInFile } from '#contract/console/move-in-names';

/** A sample of each file: docs/move-in has equal files, which the build of the pages cannot read. */
export const samples: Record<MoveInFile, string> = {
  advertisers: [
    'external_id;name;contacts;currency;manager;note;legal_name;inn;kpp;address',
    '10;Магазин «Вьюга»;Ольга, t.me/vyuga_ads;RUB;;Платит по пятым числам;ООО «Вьюга»;7705123406;770501001;115054, Москва, ул. Дубининская, д. 57',
    '11;Bank of Sochi;;USD;;;;;;',
    '',
  ].join('\n'),
  partners: [
    'external_id;login;email;password_hash;first_name;last_name;phone;telegram;skype;system;currency;referrer;manager;is_blocked',
    '501;ivan_cpa;ivan@example.org;$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy;Иван;Смирнов;+79161234567;https://t.me/ivan_cpa;;1;RUB;;;нет',
    '502;maria;maria@example.org;;Мария;;;;;;USD;501;;',
    '',
  ].join('\n'),
  offers: [
    'external_id;name;advertiser;url;status;countries;category;description;payout;revenue;currency;hold_days;click_days;daily_cap',
    '7;Вьюга: пуховики;10;https://vyuga.example.com/?utm_source=cpa&click={click_id};active;RU, KZ;Одежда;Тёплые пуховики;350,50;420;RUB;14;30;200',
    '8;Карта Сочи;11;https://bank.example.com/card?c={click_id};paused;;Финансы;;12;15;USD;30;;',
    '',
  ].join('\n'),
  links: [
    'partner;offer;external_id;name;sub1;sub2;sub3;sub4;sub5',
    '501;7;f3Gh7k;Канал в Telegram;tg;;;;',
    '501;8;;;;;;;',
    '502;7;x9QpLm;Паблик;vk;осень;;;',
    '',
  ].join('\n'),
  promos: [
    'partner;offer;code;from;until',
    '501;7;ВЬЮГА-ИВАН;2026-01-01;',
    '502;7;MARIA10;2026-03-01;2027-03-01',
    '',
  ].join('\n'),
  balances: [
    'partner;amount;account;currency;comment',
    '501;12500,75;available;RUB;Остаток при переезде',
    '501;3000;hold;RUB;Холд при переезде',
    '502;-15;;USD;',
    '',
  ].join('\n'),
  postbacks: [
    'partner;url;events;method;offers;is_on',
    '501;https://tracker.example.com/postback?subid={sub1}&status={status}&payout={payout};hold, approve, reject;GET;;да',
    '502;https://keitaro.example.com/k3y/postback?subid={sub2}&status={status};approve;POST;7;',
    '',
  ].join('\n'),
};
