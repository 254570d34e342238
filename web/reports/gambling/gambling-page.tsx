import { readView } from '#contract/reports/report-address';
import { gamblingReport } from '#contract/reports/report-kind';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { reportsOf } from '../statistics/address/report-params.ts';
import { ReportControls } from '../statistics/controls/report-controls.tsx';
import { ReportScreen } from '../statistics/report-screen.tsx';
import { SourceContext } from '../statistics/source.ts';
import { askGambling, gamblingSource } from './gambling-source.ts';

export const asks: Asks = ({ query }) => [
  ...reportsOf(readView(query, gamblingReport), gamblingReport).map(askGambling),
  ask('profile.get-layouts', {}),
];

/** `/statistics/gambling`: what players of casinos and bookmakers bring; the whole choice lives in the address. */
export function Component() {
  const view = readView(useSearchParams(), gamblingReport);
  const member = useMember();
  return (
    <SourceContext value={gamblingSource}>
      <Page
        title="Гемблинг"
        bar={<ReportControls view={view} />}
        actions={
          <>
            <ActionLink to={pathTo('playerCohorts')}>Когорты игроков</ActionLink>
            {!member && <ActionLink to={pathTo('revenueShares')}>Доля от NGR</ActionLink>}
          </>
        }
        isWide
      >
        <ReportScreen view={view} />
      </Page>
    </SourceContext>
  );
}
