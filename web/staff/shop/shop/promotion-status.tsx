import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';

type Status = ResultOf<'operator.get-promotion'>['status'];

/** The state of a promotion, in a word. */
export function PromotionStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]} text={names[status]} />;
}

const names: Record<Status, string> = { active: 'Идёт', upcoming: 'Впереди', ended: 'Закончилась' };
const tones: Record<Status, Tone> = { active: 'good', upcoming: 'plain', ended: 'ended' };

export const promotionStatuses: { value: Status; label: string }[] = [
  { value: 'active', label: names.active },
  { value: 'upcoming', label: names.upcoming },
  { value: 'ended', label: names.ended },
];
