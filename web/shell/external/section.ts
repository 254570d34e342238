import { billingOnSite } from '#contract/wire/pages';
import { mainSite } from '../../paths.ts';

/** A section outside this product: its name and, where its name does not say it, what is there. */
export type Section = { title: string; about: string | undefined };

/** The section that an address under `/external/` stands for; `address` is what follows, with its query. */
export function sectionAt(address: string): Section {
  const [path = ''] = address.split('?');
  return {
    title: titles[address] ?? titles[path] ?? 'Раздел на сайте сети',
    about: aboutSection(path),
  };
}

/** A sentence about a section whose name is close to another's. */
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
  // Where a referral link leads; the server writes it, no menu does.
  registration: 'Регистрация партнёров',
  [mainSite.offersChannel]: 'Канал с новостями офферов',
};
