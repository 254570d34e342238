import type { Landing, SavedLanding } from '#contract/offers/landings';
import { wrongField } from '../../../platform/rpc/refusal.ts';

type Saved = { url?: string | undefined; landings?: SavedLanding[] | undefined };

/** The landings of an offer after a save; null where the save changes none. `url` alone is the first landing's. */
export function changeOfLandings({ url, landings }: Saved, known: readonly Landing[]): SavedLanding[] | null {
  if (landings) return named(landings, known).map(withoutRepeats);
  const [first, ...others] = known;
  return first && url !== undefined && url !== first.url ? [{ ...first, url }, ...others] : null;
}

/** The `url` of an offer after a save: the first landing's. */
export function urlAfter({ url, landings }: Saved, before: string): string {
  return landings?.[0]?.url ?? url ?? before;
}

/** Refuses landings that contradict each other or belong to another offer. `fieldOf` names a field of the offer. */
export function refuseLandings(
  { url, landings }: Saved,
  known: readonly Landing[],
  fieldOf: (field: string) => string,
): void {
  const strange = (landings ?? []).findIndex(
    ({ id }) => id !== undefined && !known.some((one) => one.id === id),
  );
  if (strange >= 0) throw wrongField(fieldOf(`landings.${strange}.id`), 'Такого лендинга у оффера нет');
  const first = landings?.[0]?.url;
  if (url !== undefined && first !== undefined && url !== first)
    throw wrongField(fieldOf('url'), 'Ссылка оффера — та же, что у его первого лендинга');
  if (url === '' && !landings && known.length > 0)
    throw wrongField(fieldOf('url'), 'У первого лендинга должна быть ссылка');
}

/**
 * Gives a landing without an id the id of the offer's landing with that name: saving the same list twice makes no new landings.
 */
function named(landings: readonly SavedLanding[], known: readonly Landing[]) {
  const claimed = new Set(landings.map(({ id }) => id));
  const free = new Map(known.flatMap(({ id, name }) => (claimed.has(id) ? [] : [[name, id]])));
  return landings.map((landing) => ({ ...landing, id: landing.id ?? free.get(landing.name) }));
}

function withoutRepeats(landing: SavedLanding) {
  return {
    ...landing,
    countries: [...new Set(landing.countries)],
    devices: [...new Set(landing.devices)],
  };
}
