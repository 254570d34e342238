import { useQuery } from '@tanstack/react-query';
import { staffPages } from '#contract/wire/staff-pages';
import { Content, Frame, Progress } from '../../shell/frame-parts.tsx';
import { useFrameKeys } from '../../shell/palette/use-frame-keys.ts';
import { Alone } from '../../shell/waiting.tsx';
import { askMe, useMay } from '../rpc/me.ts';
import { Failure } from './errors.tsx';
import { FirstFrame } from './first-frame.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { menuFor } from './menu.ts';
import { openPalette, showKeys } from './palette/staff-palette.tsx';
import { SideBar } from './side-bar.tsx';

/** The frame around every page of the console: its outline until the account is known, then the layout. */
export function Component() {
  const { data, error } = useQuery(askMe);
  if (data) return <Layout />;
  if (!error) return <FirstFrame />;
  return (
    <Alone>
      <Failure error={error} />
    </Alone>
  );
}

/** The menu to the left, the header above the page. */
function Layout() {
  const may = useMay();
  const sections = menuFor(may).flatMap(({ entries }) =>
    entries.map(({ letter, title, page }) => ({ letter, title, to: staffPages[page] })),
  );
  useFrameKeys({ sections: async () => sections, openPalette, showKeys: () => showKeys(sections) });
  return (
    <Frame className={classes.layout}>
      <SideBar />
      <div className="column grows shrinks">
        <Header />
        <Progress />
        <Content className={classes.content} />
      </div>
    </Frame>
  );
}
