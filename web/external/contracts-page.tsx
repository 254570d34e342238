import { external, mainSite } from '../paths.ts';
import { settings } from '../settings.ts';
import { LeavingMark } from '../ui/page/leaving-mark.tsx';
import { UnconnectedPage } from './unconnected-page.tsx';

/** `/profile/contracts` and a contract's own page: what the network has on its site, if it has one. */
export function Component() {
  if (!settings.mainSiteUrl) return <UnconnectedPage title="Договоры" />;
  return (
    <UnconnectedPage title="Договоры">
      Договоры —{' '}
      <a href={external(mainSite.billingContracts)}>
        на сайте сети
        <LeavingMark />
      </a>
    </UnconnectedPage>
  );
}
