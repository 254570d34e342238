import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { BellSkeleton } from '../notifications/bell-skeleton.tsx';
import classes from './bell.module.css';
import { CountBadge } from './count-badge.tsx';
import bar from './header.module.css';
import { usePanel } from './panels.tsx';

/** Opens the newest unread notifications; the badge says how many there are. */
export function Bell({ unread }: { unread: number }) {
  const { isOpen, root, opener } = usePanel();
  return (
    <div {...root} className={classes.root}>
      <button type="button" className={bar.button} {...opener}>
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        <span className="for-screen-readers">Уведомления</span>
        <span className={bar.corner}>
          <CountBadge count={unread} label="непрочитанных" />
        </span>
      </button>
      {isOpen && <Panel unread={unread} />}
    </div>
  );
}

type PanelProps = { unread: number };

/** Its content is loaded at the first opening; a part that is gone reloads the page, as everywhere (main.tsx). */
function Panel(props: PanelProps) {
  const [Content, setContent] = useState<ComponentType<PanelProps> | undefined>(() => loaded);
  useEffect(() => {
    if (Content) return;
    void import('../notifications/bell-panel.tsx').then(({ BellPanel }) => {
      loaded = BellPanel;
      setContent(() => BellPanel);
    });
  }, [Content]);
  return (
    <div className={classes.panel}>
      {Content ? <Content {...props} /> : <BellSkeleton unread={props.unread} />}
    </div>
  );
}

let loaded: ComponentType<PanelProps> | undefined;
