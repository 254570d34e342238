import { Badge } from '../../../ui/page/badge.tsx';

/** A badge that says if a partner may sign in. */
export function AccessBadge({ isBlocked, isErased }: { isBlocked: boolean; isErased?: boolean }) {
  if (isErased) return <Badge tone="danger" text="Удалён" />;
  return isBlocked ? <Badge tone="danger" text="Заблокирован" /> : <Badge tone="good" text="Открыт" />;
}
