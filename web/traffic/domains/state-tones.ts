import type { DomainState } from '#contract/traffic/domain-names';
import type { Tone } from '../../ui/page/badge.tsx';

export const stateTones: Record<DomainState, Tone> = {
  'waits-dns': 'warning',
  'waits-tls': 'warning',
  works: 'good',
  broken: 'danger',
};
