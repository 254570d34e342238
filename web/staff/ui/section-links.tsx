import { NavLink } from '../../router/link.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { TabRow } from './tab-row.tsx';

/** The links between the pages of a section that the reader's role may open. */
export function SectionLinks({ of }: { of: keyof typeof sections }) {
  const may = useMay();
  return (
    <TabRow label="Раздел">
      {sections[of].map(
        ([page, title, needs]) =>
          may(needs) && (
            <NavLink key={page} to={pathTo(page)} end>
              {title}
            </NavLink>
          ),
      )}
    </TabRow>
  );
}

const sections = {
  advertisers: [
    ['advertisers', 'Рекламодатели', 'operator.get-advertisers'],
    ['bills', 'Счета', 'operator.get-bills'],
    ['rates', 'Курсы валют', 'operator.get-rates'],
  ],
  applications: [
    ['applications', 'Ждут решения', 'operator.get-applications'],
    ['allApplications', 'Все', 'operator.get-applications'],
    ['signUpForm', 'Форма и ссылка', 'operator.get-sign-up-form'],
  ],
  domains: [
    ['domains', 'Домены', 'operator.get-domains'],
    ['showcases', 'Витрины', 'operator.get-showcases'],
  ],
  landings: [
    ['brokenLandings', 'Лендинги', 'operator.get-broken-landings'],
    ['forbiddenPlaces', 'Запрещённые места', 'operator.get-forbidden-places'],
  ],
  marking: [
    ['creatives', 'Креативы', 'operator.get-creatives'],
    ['adContracts', 'Договоры', 'operator.get-ad-contracts'],
    ['adPlaces', 'Площадки', 'operator.get-ad-places'],
    ['adActs', 'Акты', 'operator.get-ad-acts'],
  ],
  orders: [
    ['orders', 'Заказы', 'operator.get-orders'],
    ['promotions', 'Акции', 'operator.get-promotions'],
    ['points', 'Баллы', 'operator.get-points'],
  ],
  withdrawals: [
    ['withdrawals', 'Ждут решения', 'operator.get-withdrawals'],
    ['allWithdrawals', 'Все', 'operator.get-withdrawals'],
    ['registries', 'Реестры', 'operator.get-registries'],
    ['statements', 'Выписки', 'operator.get-statement-lines'],
    ['registrySettings', 'Счёт и файлы', 'operator.get-registries'],
    ['withdrawalTerms', 'Расписание', 'operator.get-withdrawal-terms'],
    ['referralTerms', 'Рефералы', 'operator.get-referral-terms'],
  ],
  papers: [
    ['papers', 'Акты', 'operator.get-acts'],
    ['receipts', 'Чеки', 'operator.get-receipts'],
    ['contracts', 'Договоры', 'operator.get-contracts'],
    ['networkRequisites', 'Реквизиты сети', 'operator.get-network-requisites'],
  ],
  tickets: [
    ['tickets', 'Очередь', 'operator.get-tickets'],
    ['allTickets', 'Все', 'operator.get-tickets'],
    ['ticketTemplates', 'Шаблоны', 'operator.get-templates'],
  ],
  requisites: [
    ['requisites', 'Ждут проверки', 'operator.get-destinations'],
    ['payees', 'Получатели', 'operator.get-payees'],
    ['destinations', 'Реквизиты', 'operator.get-destinations'],
    ['brakes', 'Ожидание и остановки', 'operator.get-brakes'],
    ['withdrawalMethods', 'Способы выплаты', 'operator.get-withdrawal-methods'],
  ],
} as const;
