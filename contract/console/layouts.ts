// Methods: `profile.*-layout`, `profile.*-layouts`, `staff.*-layout`, `staff.*-layouts`.
import { z } from 'zod';
import { done, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { layout, mostLayouts } from '../wire/table-layout.ts';

const result = z.object({ items: z.array(layout) });
const aboutSaving =
  'Keeps the columns of a table in their order, with what is hidden, pinned and how wide, in place of what was kept; an empty list leaves ' +
  `the table as it is at first. The last save wins. 409 beyond ${mostLayouts} tables.`;

/** The columns of tables as a partner has arranged them. */
export const layouts = {
  'profile.get-layouts': method({
    access: 'partner',
    reads: true,
    summary: 'Столбцы таблиц, как вы их расставили',
    about: 'Order, width, hiding and pinning of columns, for each table that the partner has arranged.',
    params: nothing,
    result,
  }),
  'profile.save-layout': method({
    access: 'partner',
    reads: false,
    summary: 'Запомнить столбцы таблицы',
    about: aboutSaving,
    errors: ['conflict'],
    params: layout,
    result: done,
  }),
};

/** The columns of the console's tables as a staff member has arranged them. */
export const staffLayouts = {
  'staff.get-layouts': method({
    access: 'staff',
    summary: 'Столбцы таблиц, как вы их расставили',
    about: 'Order, width, hiding and pinning of columns, for each table that the account has arranged.',
    params: nothing,
    result,
  }),
  'staff.save-layout': method({
    access: 'staff',
    summary: 'Запомнить столбцы таблицы',
    about: aboutSaving,
    errors: ['conflict'],
    params: layout,
    result: done,
  }),
};
