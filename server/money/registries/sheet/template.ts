import { needsSheet } from '#contract/money/withdrawal-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { orNotFound, wrongField } from '../../../platform/rpc/refusal.ts';
import { findMethod } from '../../requisites/method-queries.ts';
import { findForeignSigns } from '../exchange/windows-1251.ts';
import { fieldsFor, missingIn, usualTemplate } from './fields.ts';
import { findTemplate, keepTemplate } from './template-queries.ts';
import type { Template } from './write-sheet.ts';

/** The template of a method with the fields that its columns may show. */
export async function templateOnWire(db: Db, methodId: number) {
  const method = await mustFind(db, methodId);
  return {
    ...((await findTemplate(db, methodId)) ?? usualTemplate(method)),
    isBank: !needsSheet(method),
    fields: fieldsFor(method),
  };
}

export async function saveTemplate(
  tx: Tx,
  methodId: number,
  staffId: number,
  template: Template,
): Promise<void> {
  const method = await mustFind(tx, methodId);
  const known = fieldsFor(method).map(({ name }) => name);
  const unknown = template.columns.find(({ field }) => field !== '' && !known.includes(field));
  if (unknown) throw wrongField('columns', `Такого поля у способа нет: ${unknown.field}`);
  const money = template.columns.some(({ field }) => field === 'net');
  if (!money) throw wrongField('columns', 'Добавьте столбец с суммой: без неё платить нечего');
  const missing = missingIn(template, method);
  if (missing)
    throw wrongField('columns', `Добавьте столбец «${missing}»: без него файл не говорит, куда платить`);
  const foreign = template.encoding === 'utf-8' ? [] : findForeignSigns(textsOf(template));
  if (foreign.length > 0)
    throw wrongField(
      'columns',
      `В windows-1251 нет знаков ${foreign.join(' ')}: замените их или выберите utf-8`,
    );
  await keepTemplate(tx, methodId, staffId, template);
}

/** The texts of a sheet that do not depend on its lines. */
function textsOf({ columns }: Template) {
  return columns.map(({ title, text }) => `${title}${text}`).join('');
}

async function mustFind(db: Db, methodId: number) {
  return orNotFound(await findMethod(db, methodId), 'Способ не найден');
}
