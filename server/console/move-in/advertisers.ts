import { advertisersStaff } from '#contract/offers/staff-advertisers';
import { checkFirm } from '../../money/requisites/checks/numbers.ts';
import { insertAdvertiser } from '../../offers/advertisers/queries.ts';
import { isRuined, ruinedId } from '../../platform/http/split-sheet.ts';
import { moverOf, parseRow, takeNamesake } from './mover.ts';
import { findByNames, findStaff, setExternal } from './queries.ts';
import { need, type Row, RowFault } from './read-file.ts';

type Fields = Parameters<typeof insertAdvertiser>[1];
type Made = { externalId: string } & ({ id: number } | { fields: Fields });

export const advertisers = moverOf<Made>({
  keyOf: ({ cells }) => cells.external_id ?? '',
  unique: { external_id: ({ cells }) => cells.external_id },

  async prepare(db, rows, world, { settings }) {
    const cellsOf = (column: string) => rows.flatMap(({ cells }) => cells[column] ?? []);
    await world.load(db, 'advertiser', cellsOf('external_id'));
    const namesakes = Map.groupBy(await findByNames(db, 'advertiser', cellsOf('name')), ({ name }) => name);
    const staff = await findStaff(
      db,
      cellsOf('manager').map((login) => login.toLowerCase()),
    );
    return (row) => {
      const externalId = readExternal(row);
      if (world.find('advertiser', externalId) !== undefined) return { outcome: 'matched' };
      const { currencyCode = settings.networkCurrency, ...read } = parseRow(
        saved,
        {
          name: need(row, 'name'),
          contacts: row.cells.contacts,
          note: row.cells.note,
          currencyCode: row.cells.currency?.toUpperCase(),
          legalName: row.cells.legal_name,
          inn: row.cells.inn,
          kpp: row.cells.kpp,
          address: row.cells.address,
        },
        { currencyCode: 'currency', legalName: 'legal_name' },
      );
      expectFirm(read);
      const managerId = managerOf(row, staff);
      world.add('advertiser', externalId);
      const id = takeNamesake(world, 'advertiser', read.name, namesakes.get(read.name));
      if (id !== undefined) return { outcome: 'matched', made: { externalId, id } };
      return { outcome: 'made', made: { externalId, fields: { ...read, currencyCode, managerId } } };
    };
  },

  async make(tx, made) {
    for (const one of made) {
      const id = 'id' in one ? one.id : await insertAdvertiser(tx, one.fields);
      await setExternal(tx, 'advertiser', id, one.externalId);
    }
  },
});

const saved = advertisersStaff['operator.save-advertiser'].params.pick({
  name: true,
  contacts: true,
  note: true,
  currencyCode: true,
  legalName: true,
  inn: true,
  kpp: true,
  address: true,
});

function expectFirm({ inn = '', kpp = '' }: { inn?: string | undefined; kpp?: string | undefined }) {
  for (const [column, problem] of Object.entries(checkFirm({ inn, kpp })))
    if (problem) throw new RowFault(column, problem);
}

/** The record's id on the other platform. */
export function readExternal(row: Row): string {
  const externalId = need(row, 'external_id');
  if (externalId.length > 100) throw new RowFault('external_id', 'Не длиннее 100 знаков');
  if (isRuined(externalId)) throw new RowFault('external_id', ruinedId);
  return externalId;
}

/** The staff account that a row names by its login. */
export function managerOf({ cells }: Row, staff: ReadonlyMap<string, number>): number | null {
  if (cells.manager === undefined) return null;
  const id = staff.get(cells.manager.toLowerCase());
  if (id === undefined)
    throw new RowFault('manager', 'Такого сотрудника нет, или он заблокирован: укажите логин в консоли');
  return id;
}
