import { pages } from '#contract/wire/pages';
import { useLocation } from '../../router/view.tsx';
import { sectionAt } from './section.ts';
import { UnconnectedPage } from './unconnected-page.tsx';

/** `/external/*`: a section of the network's own site, which no setting has connected yet (docs/settings.md). */
export function Component() {
  const { pathname, search } = useLocation();
  const path = pathname.slice(pages.external.replace('*', '').length);
  return <UnconnectedPage title={sectionAt(path + search).title} />;
}
