import { savedOffer } from '#contract/offers/saved-offer';
import { refuseUrls } from '../../offers/offers/check-urls.ts';
import { type SavedOffer, saveOffers } from '../../offers/offers/terms/save.ts';
import { readExternal } from './advertisers.ts';
import { byRule, moverOf, named, parseRow, takeNamesake } from './mover.ts';
import { findByNames, setExternal } from './queries.ts';
import { need, type Row, RowFault, readList, readNumber, readWord } from './read-file.ts';

type Made = { externalId: string } & ({ id: number } | { offer: SavedOffer });

export const offers = moverOf<Made>({
  keyOf: ({ cells }) => cells.external_id ?? '',
  unique: { external_id: ({ cells }) => cells.external_id },

  async prepare(db, rows, world, { settings }) {
    const cellsOf = (column: string) => rows.flatMap(({ cells }) => cells[column] ?? []);
    await world.load(db, 'offer', cellsOf('external_id'));
    await world.load(db, 'advertiser', cellsOf('advertiser'));
    const namesakes = Map.groupBy(await findByNames(db, 'offer', cellsOf('name')), ({ name }) => name);
    return (row) => {
      const externalId = readExternal(row);
      if (world.find('offer', externalId) !== undefined) return { outcome: 'matched' };
      const { advertiser } = row.cells;
      const advertiserId =
        advertiser === undefined ? null : named(world, 'advertiser', 'advertiser', advertiser);
      const offer = readOffer(row, settings.networkCurrency);
      byRule('url', () => refuseUrls([offer], settings));
      if ((offer.clickDays ?? 0) > settings.clickDays)
        throw new RowFault('click_days', `Не больше ${settings.clickDays}: столько сеть хранит клики`);
      world.add('offer', externalId);
      const id = takeNamesake(world, 'offer', offer.name, namesakes.get(offer.name));
      if (id !== undefined) return { outcome: 'matched', made: { externalId, id } };
      return { outcome: 'made', made: { externalId, offer: { ...offer, advertiserId } } };
    };
  },

  async make(tx, made) {
    const fresh = made.flatMap((one) => ('offer' in one ? one.offer : []));
    // An administrator applies the payouts with a code.
    const { ids } = await saveOffers(tx, fresh, null);
    for (const one of made) {
      const id = 'id' in one ? one.id : (ids.shift() ?? 0);
      await setExternal(tx, 'offer', id, one.externalId);
    }
  },
});

const columns = {
  dailyCap: 'daily_cap',
  clickDays: 'click_days',
  holdDays: 'hold_days',
  payouts: 'payout',
  'payouts.0.currencyCode': 'currency',
  'payouts.0.revenue': 'revenue',
  'payouts.0.amount': 'payout',
};

/** The other platform's payouts are intended, also above the revenue. */
function readOffer(row: Row, currency: string): SavedOffer {
  const { cells } = row;
  const payout = readNumber(row, 'payout');
  const revenue = readNumber(row, 'revenue');
  const currencyCode = (cells.currency ?? currency).toUpperCase();
  return parseRow(
    savedOffer,
    {
      name: need(row, 'name'),
      url: cells.url,
      category: cells.category,
      description: cells.description,
      status: readWord(row, 'status', ['active', 'paused', 'stopped']),
      countries: countriesOf(row),
      dailyCap: readNumber(row, 'daily_cap'),
      holdDays: readNumber(row, 'hold_days'),
      clickDays: readNumber(row, 'click_days'),
      ...(payout === undefined
        ? {}
        : {
            payouts: [
              {
                goal: '',
                countries: [],
                currencyCode,
                amount: payout,
                ...(revenue === undefined ? {} : { revenue }),
              },
            ],
          }),
      allowLoss: true,
    },
    columns,
  );
}

/** Country codes as platforms write them: many use UK for GB, and a word for all countries. */
function countriesOf(row: Row): string[] | undefined {
  const codes = readList(row, 'countries')?.map((country) => country.toUpperCase());
  if (codes?.length === 1 && ['WW', 'ALL'].includes(codes[0] ?? '')) return [];
  return codes?.map((code) => (code === 'UK' ? 'GB' : code));
}
