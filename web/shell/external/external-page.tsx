import { useLocation, useParams } from 'react-router';
import { sectionAt } from './section.ts';
import { UnconnectedPage } from './unconnected-page.tsx';

/** `/external/*`: a section of the network's own site, which no setting has connected yet (docs/settings.md). */
export function Component() {
  const { '*': path = '' } = useParams();
  const { search } = useLocation();
  return <UnconnectedPage title={sectionAt(path + search).title} />;
}
