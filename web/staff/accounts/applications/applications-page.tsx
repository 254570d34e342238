import { applicationStateNames, applicationStates } from '#contract/accounts/sign-up-names';
import { choicesOf, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { applicationColumns } from './application-columns.tsx';

const applications = listOf('operator.get-applications', [
  textFilter('term', 'Логин, почта, Telegram, телефон'),
  selectFilter('state', 'Состояние', choicesOf(applicationStates, applicationStateNames)),
]);
export const { asks } = applications;

/** `/staff/applications/all`: all applications, the newest first. */
export function Component() {
  return (
    <Page title="Все заявки">
      <SectionLinks of="applications" />
      <SourceList
        source={applications}
        name="applications"
        label="Заявки"
        words={['заявка', 'заявки', 'заявок']}
        columns={applicationColumns}
        rowTo={({ id }) => pathTo('application', { id })}
        failed="Не удалось загрузить заявки"
        empty={{ title: 'Заявок пока нет', text: 'Их присылают на странице регистрации.' }}
      />
    </Page>
  );
}
