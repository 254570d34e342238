import { conversionStateNames } from '#contract/conversions/conversion-names';
import { Badge, type Tone } from '../ui/page/badge.tsx';
import type { ConversionState } from './conversion.ts';

/** The state of a conversion in a word. */
export function ConversionBadge({ state }: { state: ConversionState }) {
  return <Badge tone={tones[state]} text={conversionStateNames[state]} />;
}

const tones: Record<ConversionState, Tone> = {
  create: 'plain',
  hold: 'warning',
  approve: 'good',
  reject: 'danger',
};
