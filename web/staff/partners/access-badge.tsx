import { Badge } from '../../ui/badge.tsx';

/** Whether a partner may sign in. */
export function AccessBadge({ isBlocked }: { isBlocked: boolean }) {
  return isBlocked ? <Badge tone="danger" text="Заблокирован" /> : <Badge tone="good" text="Открыт" />;
}
