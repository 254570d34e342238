import type { FormErrors } from '@mantine/form';
import { smartLimit } from '#contract/traffic/traffic-names';
import { formatCount } from '../../ui/text/format.ts';
import type { Link } from '../links/links-card.tsx';

/** The fields of a smart link's set; `way` says which of the two others counts. `offerIds` are separated by commas. */
export type SetValues = { way: string; offerIds: string; category: string };

export function setValues(link: Pick<Link, 'category' | 'offers'> | null): SetValues {
  const { category = null, offers = [] } = link ?? {};
  return {
    way: category === null ? 'offers' : 'category',
    offerIds: offers.map(({ id }) => id).join(','),
    category: category ?? '',
  };
}

/** The set as the server takes it. */
export function setParams({ way, offerIds, category }: SetValues) {
  return way === 'offers' ? { offerIds: idsOf(offerIds) } : { category };
}

export function setErrors({ way, offerIds, category }: SetValues): FormErrors {
  if (way === 'category') return category === '' ? { category: 'Выберите категорию' } : {};
  const extra = idsOf(offerIds).length - smartLimit;
  if (offerIds === '') return { offerIds: 'Выберите хотя бы один оффер' };
  if (extra > 0) return { offerIds: `Не больше ${smartLimit}: уберите ${offersOf(extra)}` };
  return {};
}

const offersOf = (count: number) => formatCount(count, 'оффер', 'оффера', 'офферов');

function idsOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
