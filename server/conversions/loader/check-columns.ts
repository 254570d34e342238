import { findTwice } from '../../platform/http/column-titles.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';

export const noFile = 'Такого файла нет: загрузите его ещё раз';

/** Refuses columns that do not fit the file's titles. */
export function checkColumns(
  titles: readonly string[],
  columns: readonly string[],
  fault: string | null,
): void {
  if (columns.length !== titles.length)
    throw wrongField('columns', `В файле столбцов ${titles.length}, а указано ${columns.length}`);
  const twice = findTwice(columns);
  if (twice) throw wrongField(`columns.${twice.second}`, `Уже выбрано у столбца «${titles[twice.first]}»`);
  if (fault) throw wrongField('columns', fault);
}
