import { foldCode } from '#contract/traffic/promo-names';
import { promoCode } from '#contract/traffic/promos';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { momentOf, wrongTime } from '../../traffic/promos/read-codes.ts';
import { type SavedRow, saveCodes } from '../../traffic/promos/save.ts';
import { findCodesOf, lockOffer } from '../../traffic/promos/saved-queries.ts';
import { moverOf, named, parseRow } from './mover.ts';
import { need, type Row, RowFault } from './read-file.ts';

type NewPromo = SavedRow & { offerId: number };

const nameOf = ({ cells: { offer = '', code = '' } }: Row) => `${offer} ${foldCode(code)}`;

/** Promo codes that partners have already; nobody is told of them. */
export const promos = moverOf<NewPromo>({
  keyOf: ({ cells }) => cells.code ?? '',
  unique: { code: nameOf },

  async prepare(db, rows, world, { settings }) {
    const cellsOf = (column: string) => rows.flatMap(({ cells }) => cells[column] ?? []);
    await world.load(db, 'partner', cellsOf('partner'));
    await world.load(db, 'offer', cellsOf('offer'));
    const offerIds = [...new Set(cellsOf('offer').map((one) => world.find('offer', one) ?? 0))];
    const known = await findCodesOf(db, offerIds, cellsOf('code').map(foldCode));
    const now = new Date();
    return (row) => {
      const userId = named(world, 'partner', 'partner', need(row, 'partner'));
      const offerId = named(world, 'offer', 'offer', need(row, 'offer'));
      const code = parseRow(promoCode, need(row, 'code'), { '': 'code' });
      const folded = foldCode(code);
      const from = readTime(row, 'from', settings.networkTimeZone) ?? now;
      const until = readTime(row, 'until', settings.networkTimeZone);
      if (until !== null && until <= from) throw new RowFault('until', 'Конец раньше начала');
      const all = known.filter((one) => one.offerId === offerId && one.folded === folded);
      if (all.some((one) => one.isHere && one.userId === userId)) return { outcome: 'matched' };
      if (all.some((one) => one.userId !== userId))
        throw new RowFault('code', 'Этот промокод уже у другого партнёра');
      const made = { offerId, code, folded, userId, from, until, payouts: undefined };
      return { outcome: 'made', made };
    };
  },

  async make(tx, made) {
    for (const [offerId, codes] of Map.groupBy(made, (one) => one.offerId)) {
      const offer = await lockOffer(tx, offerId);
      if (!offer) throw new Error(`offer ${offerId} is gone`);
      const { faults } = await saveCodes(tx, { offerId, scope: offer.scope }, codes);
      const [fault] = faults;
      if (fault) throw new Refusal('conflict', fault.fault, { code: fault.fault });
    }
  },
});

function readTime({ cells }: Row, column: string, timeZone: string): Date | null {
  const text = cells[column];
  if (text === undefined) return null;
  const at = momentOf(text, timeZone);
  if (!at) throw new RowFault(column, wrongTime);
  return at;
}
