import { mainSite } from '../../paths.ts';
import { aboutSection } from './about-section.ts';

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

const titles: Record<string, string> = {
  [mainSite.generalStatistics]: 'Общая статистика',
  [mainSite.allOffers]: 'Все офферы',
  [mainSite.favouriteOffers]: 'Избранные офферы',
  [mainSite.promotionalOffers]: 'Промо-офферы',
  // The target of a referral link. The server writes the link, no menu has it.
  registration: 'Регистрация партнёров',
};
