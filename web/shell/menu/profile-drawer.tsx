import { IconUser, IconX } from '@tabler/icons-react';
import bar from '../header/header.module.css';
import { Drawer, drawerPart } from './drawer.tsx';
import { usePanel } from './panels.tsx';
import type { ProfilePanelProps } from './profile-panel.tsx';

/** The partner's drawer. */
export function ProfileDrawer(shown: ProfilePanelProps) {
  const { isOpen, close, dismiss, root, opener } = usePanel();
  const Icon = isOpen ? IconX : IconUser;
  return (
    <div {...root}>
      <button type="button" className={bar.button} aria-label="Профиль" {...opener}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer side="right" label="Профиль" isOpen={isOpen} close={close}>
        <Panel {...shown} dismiss={dismiss} />
      </Drawer>
    </div>
  );
}

const Panel = drawerPart(async () => (await import('./profile-panel.tsx')).ProfilePanel);
