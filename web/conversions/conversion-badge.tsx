import { conversionStateNames } from '#contract/conversions/conversion-names';
import { Badge, type Tone } from '../ui/page/badge.tsx';
import { Money } from '../ui/text/money.tsx';
import type { Conversion, ConversionState } from './conversion.ts';

/** The state of a conversion as a badge. */
export function ConversionBadge({ state }: { state: ConversionState }) {
  return <Badge tone={tones[state]} text={conversionStateNames[state]} />;
}

const tones: Record<ConversionState, Tone> = {
  create: 'plain',
  hold: 'warning',
  approve: 'good',
  reject: 'danger',
};

/** The payout of a conversion: amber on hold, grey while undecided, struck out when rejected. */
export function ConversionSum({
  conversion,
}: {
  conversion: Pick<Conversion, 'state' | 'amount' | 'currencyCode'>;
}) {
  const { state, amount, currencyCode } = conversion;
  const money = (
    <Money amount={amount} currencyCode={currencyCode} tone={state === 'hold' ? 'hold' : undefined} />
  );
  if (state === 'reject') return <s className="dim">{money}</s>;
  return state === 'create' ? <span className="dim">{money}</span> : money;
}
