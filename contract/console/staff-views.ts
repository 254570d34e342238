// Methods: `staff.*-view`, `staff.*-views`.
import { z } from 'zod';
import { byId, done, id, newId, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Maximum number of views that one staff member keeps of a list. */
export const mostStaffViews = 50;

const list = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/, 'Список: строчные латинские буквы и дефис, до 40 знаков');

/** A staff member's saved filters of the console's lists: `list` is the list's name, `query` the query of its address. */
export const staffViews = {
  'staff.get-views': method({
    access: 'staff',
    summary: 'Сохранённые фильтры списка',
    about: 'Views of a list that the account keeps, by name.',
    params: z.strictObject({ list }),
    result: z.object({ items: z.array(z.object({ id, name: z.string(), query: z.string() })) }),
  }),
  'staff.save-view': method({
    access: 'staff',
    summary: 'Сохранить фильтр списка под именем',
    about: `Keeps a view of a list by name, in place of the one with this name; 409 beyond ${mostStaffViews} of a list.`,
    errors: ['conflict'],
    params: z.strictObject({
      list,
      name: requiredLine(60),
      query: z.string('Укажите адрес списка').max(2048, 'Адрес списка не длиннее 2048 знаков'),
    }),
    result: newId,
  }),
  'staff.remove-view': method({
    access: 'staff',
    summary: 'Удалить сохранённый фильтр',
    about: 'Forgets a view; 404 when it is another account’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
};
