import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { selectFilter, textFilter, withParams } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { advertiserFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ofMarking } from '../of-marking.tsx';
import { type Contract, contractColumns } from './contract-columns.tsx';
import { ContractModal } from './contract-modal.tsx';

const contracts = listOf('operator.get-ad-contracts', [
  textFilter('term', 'Номер, сторона или ИНН'),
  withParams(
    selectFilter('with', 'С кем', [
      { value: 'advertiser', label: 'С рекламодателями' },
      { value: 'partner', label: 'С партнёрами' },
    ]),
    (side) => ({ isInitial: side && side === 'advertiser' }),
  ),
  advertiserFilter(),
  partnerFilter(),
]);

export const { asks } = contracts;

/** `/staff/ad-contracts`: contracts of advertising with advertisers and partners. */
export const Component = ofMarking(Contracts);

function Contracts() {
  const mayChange = useMay()('operator.save-ad-contract');
  const isOfPartners = useSearchParams().get('with') === 'partner';
  const writing = useModal((contract: Contract | null) => (
    <ContractModal contract={contract} isOfPartner={isOfPartners} />
  ));
  const add = mayChange && (
    <Button icon={IconPlus} onClick={() => writing.open(null)}>
      Новый договор
    </Button>
  );
  const actions = (chosen: Contract[]) => {
    const one = chosen.length === 1 ? chosen[0] : undefined;
    return (
      <ActionButton disabled={!one} onClick={() => one && writing.open(one)}>
        Изменить
      </ActionButton>
    );
  };
  return (
    <Page title="Договоры рекламы" actions={add}>
      <SectionLinks of="marking" />
      <SourceList
        source={contracts}
        name="ad-contracts"
        label="Договоры рекламы"
        words={['договор', 'договора', 'договоров']}
        columns={contractColumns}
        failed="Не удалось загрузить договоры"
        empty={{
          title: 'Договоров рекламы пока нет',
          text: 'Изначальный договор — с рекламодателем: без него креатив не получит токена. Договоры с партнёрами продолжают цепочку.',
          action: add,
        }}
        actions={mayChange && actions}
      />
      {writing.modal}
    </Page>
  );
}
