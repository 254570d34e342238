import { IconUser } from '@tabler/icons-react';
import { drawerPart, HeaderDrawer } from './drawer.tsx';
import type { ProfilePanelProps } from './profile-panel.tsx';

/** The partner's drawer. */
export function ProfileDrawer(shown: ProfilePanelProps) {
  return (
    <HeaderDrawer side="right" label="Профиль" Icon={IconUser}>
      {(dismiss) => <Panel {...shown} dismiss={dismiss} />}
    </HeaderDrawer>
  );
}

const Panel = drawerPart(async () => (await import('./profile-panel.tsx')).ProfilePanel);
