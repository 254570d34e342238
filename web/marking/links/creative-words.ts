import type { CreativeState } from '#contract/marking/creative-names';
import type { Tone } from '../../ui/page/badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import type { Creative } from './creative.ts';

export const creativeTones: Record<CreativeState, Tone> = {
  draft: 'plain',
  waits: 'warning',
  approved: 'warning',
  'has-token': 'good',
  ended: 'ended',
  refused: 'danger',
};

/** The line that stands beside an advertisement: «Реклама. ООО «Ромашка». erid: 2Vtz…»; empty without a token. */
export function markText({ advertiserName, erid }: Pick<Creative, 'advertiserName' | 'erid'>): string {
  if (erid === null) return '';
  const mark = advertiserName || 'Реклама';
  return `${mark}${mark.endsWith('.') ? '' : '.'} erid: ${erid}`;
}

/** Consequences of a creative's state, and what its partner may do next. */
export function nextOf({ state, endsAt, replacedById, isOwn }: Words): string {
  if (state === 'draft') return 'Сеть ещё готовит этот креатив.';
  if (state === 'waits') return 'Сеть проверяет креатив. О решении придёт уведомление.';
  if (state === 'approved') return 'Креатив одобрен. Ссылку с ним можно будет сделать, когда придёт токен.';
  if (state === 'refused') return 'Измените креатив и отправьте снова.';
  if (state === 'ended')
    return joined(' ', endsAt && `Действовал до ${formatDate(endsAt)}.`, 'Выберите ссылкам другой креатив.');
  if (endsAt === null) return '';
  const next = replacedById === null ? '' : 'Замените материалы на новый креатив.';
  return joined(
    ' ',
    `${isOwn ? 'Изменён, прежний токен' : 'Токен'} действует до ${formatDate(endsAt)}.`,
    next,
  );
}

type Words = Pick<Creative, 'state' | 'endsAt' | 'replacedById' | 'isOwn'>;

/** True where the partner may change a creative: their own, and neither changed already nor ended. */
export function mayChange({ isOwn, state, replacedById, endsAt }: Words): boolean {
  return isOwn && state !== 'ended' && replacedById === null && endsAt === null;
}
