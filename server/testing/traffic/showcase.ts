import type { ParamsOf } from '#contract/method-types';

/** A showcase of these offers, to be saved. */
export function showcaseOf(...offerIds: number[]) {
  return {
    name: 'Займы до зарплаты',
    slug: 'zaimy',
    offers: offerIds.map((offerId, place) => ({ offerId, title: `Оффер ${place + 1}` })),
  } satisfies ParamsInput;
}
type ParamsInput = Pick<ParamsOf<'showcases.save-showcase'>, 'name' | 'slug'> & {
  offers: Pick<ParamsOf<'showcases.save-showcase'>['offers'][number], 'offerId' | 'title'>[];
};
