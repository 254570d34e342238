import type { CloseOutcome } from '#contract/reports/gambling-names';
import type { Tone } from '../../ui/page/badge.tsx';

/** How the outcomes of a closed month look. */
export const outcomeTones: Record<CloseOutcome, Tone> = {
  paid: 'good',
  nothing: 'plain',
  carried: 'warning',
  stopped: 'danger',
  dropped: 'ended',
};
