import { IconTools } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';

/** A section that is still being built; `text` says where to go until then. */
export function PlaceholderPage({ title, text }: { title: string; text: string | undefined }) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={<IconTools size={28} stroke={1.5} />}
          title="Раздел в разработке"
          {...(text && { text })}
        />
      </Card>
    </Page>
  );
}
