import { mainSite } from '../paths.ts';

/** A section outside this product: its name, and the setting that holds its address. */
export type Section = { title: string; setting: 'MAIN_SITE_URL' | 'SUPPORT_URL' | 'OFFERS_CHANNEL_URL' };

/** The section that an address under `/external/` stands for; `address` is what follows, with its query. */
export function sectionAt(address: string): Section {
  const [path = ''] = address.split('?');
  const title = titles[address] ?? titles[path] ?? 'Раздел основного сайта';
  if (path === mainSite.support) return { title, setting: 'SUPPORT_URL' };
  if (path === mainSite.offersChannel) return { title, setting: 'OFFERS_CHANNEL_URL' };
  return { title, setting: 'MAIN_SITE_URL' };
}

const titles: Record<string, string> = {
  [mainSite.generalStatistics]: 'Общая статистика',
  [mainSite.gamblingStatistics]: 'Статистика: гемблинг',
  [mainSite.allOffers]: 'Все офферы',
  [mainSite.favouriteOffers]: 'Избранные офферы',
  [mainSite.promotionalOffers]: 'Промо-офферы',
  [mainSite.payouts]: 'Выплаты',
  [mainSite.paymentInformation]: 'Платёжная информация',
  [mainSite.billingContracts]: 'Договоры',
  [mainSite.acts]: 'Акты и УПД',
  [mainSite.paymentDetails]: 'Мои реквизиты',
  [mainSite.showcaseBuilder]: 'Конструктор витрин',
  [mainSite.conversionsLoader]: 'Загрузчик конверсий',
  [mainSite.domainParking]: 'Парковка доменов',
  [mainSite.brokenLinks]: 'Битые ссылки',
  [mainSite.apiInstructions]: 'Инструкции API',
  // Where a referral link leads; the server writes it, no menu does.
  registration: 'Регистрация партнёров',
  [mainSite.support]: 'Поддержка',
  [mainSite.offersChannel]: 'Канал с новостями офферов',
};
