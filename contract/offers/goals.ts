import { z } from 'zod';
import { line, oneOf } from '../wire/fields.ts';
import { goalKinds } from './goal-names.ts';

/** An offer's goals that have a kind; '' is the main goal. */
export const goals = z
  .array(z.strictObject({ name: line(60), kind: oneOf('Вид цели', goalKinds) }))
  .max(100, 'Не больше 100 целей')
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Цель указана дважды')
  .refine(
    (all) => all.filter(({ kind }) => kind === 'revenue-share').length < 2,
    'Цель с долей от NGR у оффера одна',
  );
