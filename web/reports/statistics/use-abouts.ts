import { useState } from 'react';
import type { MetricName } from '#contract/reports/metrics';

/** Definitions of metrics for titles, which come when the pointer or the focus does: `near` is for the element around them. */
export function useAbouts() {
  const [abouts, setAbouts] = useState<Partial<Record<MetricName, string>>>({});
  const load = () => {
    // Without them an element has no title, and the next arrival asks again.
    import('#contract/reports/metric-abouts').then(
      ({ metricAbouts }) => setAbouts(metricAbouts),
      () => {},
    );
  };
  return { abouts, near: { onPointerEnter: load, onFocus: load } };
}
