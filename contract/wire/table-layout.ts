import { z } from 'zod';
import { narrowest, widest } from './column-widths.ts';

/** Maximum number of tables whose columns one account may arrange. */
export const mostLayouts = 60;

/** Maximum number of columns of one table. */
const mostColumns = 40;

const column = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'Столбец: латинские буквы, цифры и дефис, до 40 знаков')
    .meta({ examples: ['epc'] }),
  /** In px; absent: as at first. */
  width: z
    .int('Ширина столбца — целое число')
    .min(narrowest, `Столбец не уже ${narrowest} px`)
    .max(widest, `Столбец не шире ${widest} px`)
    .optional(),
  isHidden: z.boolean().optional(),
  /** Stays in place while the other columns scroll; the first columns of the list are pinned. */
  isPinned: z.boolean().optional(),
});

const table = z
  .string()
  .regex(/^[a-z][a-z-]{0,59}$/, 'Таблица: строчные латинские буквы и дефис, до 60 знаков')
  .meta({ examples: ['report'] });

/** The columns of a table in the account's order. */
export const layout = z.strictObject({
  table,
  columns: z
    .array(column)
    .max(mostColumns, `Не больше ${mostColumns} столбцов`)
    .refine(
      (columns) => new Set(columns.map(({ name }) => name)).size === columns.length,
      'Столбец назван дважды',
    ),
});

export type Layout = z.infer<typeof layout>;
export type ColumnLayout = Layout['columns'][number];
