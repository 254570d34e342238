import { staffFilesPath } from '#contract/console/staff-names';
import { contractPdfPath } from '#contract/money/paper-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FileLink, TextLink } from '../../../ui/page/text-link.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, valueColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type OwnContract, OwnContractModal } from './own-contract-modal.tsx';

type Contract = ItemOf<'operator.get-contracts'>;

const contracts = listOf('operator.get-contracts', [partnerFilter()]);
export const { asks } = contracts;

/** `/staff/papers/contracts`: versions of the public offer, and contracts with single partners. */
export function Component() {
  const may = useMay();
  const publishing = useModal(() => <OfferModal />);
  const saving = useModal((contract: OwnContract | null) => <OwnContractModal contract={contract} />);
  const actions = (chosen: Contract[]) => {
    const [one] = chosen;
    const own = chosen.length === 1 && one && one.userId !== null ? { ...one, userId: one.userId } : null;
    return (
      <ActionButton disabled={own === null} onClick={() => saving.open(own)}>
        Изменить
      </ActionButton>
    );
  };
  return (
    <Page
      title="Договоры"
      actions={
        <>
          {may('operator.save-contract') && (
            <ActionButton onClick={() => saving.open(null)}>Договор с партнёром</ActionButton>
          )}
          {may('operator.publish-contract') && <Button onClick={publishing.open}>Новая версия оферты</Button>}
        </>
      }
    >
      <SectionLinks of="papers" />
      <SourceList
        source={contracts}
        name="contracts"
        label="Договоры"
        words={['договор', 'договора', 'договоров']}
        columns={columns}
        failed="Не удалось загрузить договоры"
        empty={{
          title: 'Договоров пока нет',
          text: 'Опубликуйте оферту: партнёры примут её перед первой выплатой.',
        }}
        actions={may('operator.save-contract') && actions}
      />
      {publishing.modal}
      {saving.modal}
    </Page>
  );
}

const columns: Column<Contract>[] = [
  cellColumn(
    'name',
    'Договор',
    240,
    ({ version, title, number }) => (version === null ? `№ ${number}` : `${title}, версия ${version}`),
    { grows: true },
  ),
  cellColumn('partner', 'Партнёр', 190, ({ userId, ...names }) =>
    userId === null ? (
      'Все партнёры'
    ) : (
      <TextLink to={pathTo('partner', { id: userId })}>{ownerLabel(names)}</TextLink>
    ),
  ),
  cellColumn(
    'accepted',
    'Приняли',
    100,
    ({ accepted, version }) => (version === null ? '—' : formatNumber(accepted)),
    { align: 'end' },
  ),
  cellColumn('silence', 'Молчание принимает акт', 190, ({ acceptsSilence }) =>
    acceptsSilence ? 'через 5 рабочих дней' : 'нет',
  ),
  valueColumn('madeAt', 'Записан', 140, formatDayOf),
  cellColumn('file', 'Файл', 80, ({ id, hasFile }) =>
    hasFile ? (
      <FileLink href={`${staffFilesPath}${contractPdfPath}?id=${id}`} label={`PDF договора ${id}`}>
        PDF
      </FileLink>
    ) : (
      '—'
    ),
  ),
];

/** A new version of the public offer, which partners accept before their next withdrawal. */
function OfferModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { title: 'Договор-оферта', text: '', acceptsSilence: true },
    validate: {
      title: required('Заполните поле'),
      text: required('Вставьте текст договора'),
    },
    act: async (values, keyed) => {
      const { version } = await act('operator.publish-contract', keyed(values));
      return `Версия ${version} опубликована`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      size="xl"
      title="Новая версия оферты"
      submitText="Опубликовать"
      lead="Партнёры без своего договора примут её перед следующей выплатой. Опубликованную версию не изменить."
    >
      <TextField label="Название" maxLength={200} {...form.getInputProps('title')} />
      <AreaField
        label="Текст"
        help="Как его прочтут партнёры: абзацы остаются, разметки нет"
        minRows={8}
        maxRows={16}
        {...form.getInputProps('text')}
      />
      <SwitchField
        label="Молчание принимает акт"
        help="Если партнёр не возразил за пять рабочих дней"
        {...form.getInputProps('acceptsSilence')}
      />
    </FormModal>
  );
}
