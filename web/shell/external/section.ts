import { billingOnSite } from '#contract/wire/pages';
import { mainSite } from '../../paths.ts';

/** A section outside this product: its name and, where the name is unclear, a description. */
export type Section = { title: string; about: string | undefined };

/** The section of an address under `/external/`; `address` is the rest after the prefix, with its query. */
export function sectionAt(address: string): Section {
  const [path = ''] = address.split('?');
  return {
    title: titles[address] ?? titles[path] ?? 'Раздел на сайте сети',
    about: aboutSection(path),
  };
}

/** A sentence about a section whose name resembles another's. */
export function aboutSection(path: string): string | undefined {
  return abouts[path];
}

const abouts: Record<string, string> = {
  [billingOnSite.paymentInfo]: 'Способы и условия выплат.',
  [billingOnSite.contracts]: 'Договоры с сетью и приложения к ним.',
  [billingOnSite.requisites]: 'Счёт или кошелёк, на который приходят выплаты.',
};

const titles: Record<string, string> = {
  [mainSite.generalStatistics]: 'Общая статистика',
  [mainSite.gamblingStatistics]: 'Статистика: гемблинг',
  [mainSite.allOffers]: 'Все офферы',
  [mainSite.favouriteOffers]: 'Избранные офферы',
  [mainSite.promotionalOffers]: 'Промо-офферы',
  [mainSite.showcaseBuilder]: 'Конструктор витрин',
  [mainSite.conversionsLoader]: 'Загрузчик конверсий',
  [mainSite.domainParking]: 'Парковка доменов',
  [mainSite.brokenLinks]: 'Битые ссылки',
  // The target of a referral link. The server writes the link, no menu has it.
  registration: 'Регистрация партнёров',
  [mainSite.offersChannel]: 'Канал с новостями офферов',
};
