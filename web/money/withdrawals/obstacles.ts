import type { Obstacle } from '#contract/money/withdrawal-names';
import { pages } from '#contract/wire/pages';
import { formatDate } from '../../ui/text/format.ts';
import type { Preview } from './ask-withdrawals.ts';

type Why = Preview['why'][number];

/**
 * True where an order may begin with this number of payable destinations. The obstacles are those of the whole sum to the main
 * destination; another sum or another destination may have none.
 */
export function mayOrder(why: Pick<Why, 'code'>[], availableBalance: number, destinations: number): boolean {
  return availableBalance > 0 && why.every(({ code }) => destinations >= (leastChoice[code] ?? Infinity));
}

const leastChoice: Partial<Record<Obstacle, number>> = {
  'above-maximum': 1,
  'no-destination': 1,
  'below-minimum': 2,
};

/** The sentence of an obstacle, with its end where it is known. */
export function obstacleText({ text, until }: Pick<Why, 'text' | 'until'>): string {
  return until === null ? `${text}.` : `${text} до ${formatDate(until)}.`;
}

/** The name of the page that resolves an obstacle; undefined for the page that shows the obstacle. */
export function wayOut(page: string | null): string | undefined {
  return page === null ? undefined : waysOut[page];
}

const waysOut: Record<string, string> = {
  [pages.requisites]: 'Мои реквизиты',
  [pages.ledger]: 'История баланса',
  [pages.contracts]: 'Договоры',
  [pages.acts]: 'Акты',
};

/** True where another sum resolves the obstacle. */
export function isOfSum({ code }: Pick<Why, 'code'>): boolean {
  return code === 'below-minimum' || code === 'above-maximum' || code === 'not-enough';
}
