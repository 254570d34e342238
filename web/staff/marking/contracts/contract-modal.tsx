import {
  type AdParty,
  adParties,
  adPartyNames,
  adRoleNames,
  adRoles,
  adSubjectNames,
  adSubjects,
} from '#contract/marking/creative-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { Picker } from '../../../ui/filter/picker.tsx';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { advertiserFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import type { Contract } from './contract-columns.tsx';
import { ContractField } from './contract-field.tsx';

const advertisers = advertiserFilter();
const partners = partnerFilter();

type Side = 'advertiser' | 'partner';

/** A contract of advertising, new or changed; the other side of a contract stays. */
export function ContractModal({
  contract,
  isOfPartner,
}: {
  contract: Contract | null;
  isOfPartner: boolean;
}) {
  const modal = useContractForm(contract, isOfPartner ? 'partner' : 'advertiser');
  const { form } = modal;
  const { side, sideId, parentId } = form.values;
  const { label, source } = side === 'advertiser' ? advertisers : partners;
  return (
    <FormModal
      modal={modal}
      title={contract ? `Договор ${contract.number}` : 'Новый договор рекламы'}
      submitText="Записать"
      size="xl"
      lead="Как договор записан у ОРД: номер, дата и стороны должны совпадать."
    >
      {contract ? (
        <p>С кем: {contract.advertiser?.name ?? contract.user?.login}</p>
      ) : (
        <>
          <ChoiceField
            label="С кем"
            options={sides}
            value={side}
            choose={(chosen) => form.setValues({ side: chosen, sideId: '' })}
          />
          <Picker
            key={side}
            label={label}
            source={source}
            placeholder={side === 'advertiser' ? 'Название или ID' : 'Логин, имя или ID'}
            value={sideId}
            error={form.errors.sideId ?? form.errors.advertiserId ?? form.errors.userId}
            choose={(value) => form.setFieldValue('sideId', value)}
          />
        </>
      )}
      <div className="stack halves-768 top gap-16">
        <TextField label="Номер" maxLength={100} {...form.getInputProps('number')} />
        <DayField label="Дата" {...dayProps(form.getInputProps('date'))} />
      </div>
      <ChoiceField label="Предмет" options={subjects} {...form.getInputProps('subject')} />
      <ContractField
        label={side === 'advertiser' ? 'Дополняет договор' : 'Исполняет договор рекламодателя'}
        placeholder={side === 'advertiser' ? 'Пусто — сам по себе' : 'Пусто — все'}
        name={parentId && `Договор № ${parentId}`}
        {...form.getInputProps('parentId')}
      />
      <CheckList
        label="Роли другой стороны"
        choices={roles}
        value={form.values.roles}
        onChange={(chosen) => form.setFieldValue('roles', chosen)}
        error={form.errors.roles}
      />
      <ChoiceField label="Вид стороны" options={parties} {...form.getInputProps('party')} />
      <TextField
        label="Название или имя"
        help={`Пусто — из ${cardOf(side)}`}
        maxLength={300}
        {...form.getInputProps('name')}
      />
      <div className="stack halves-768 top gap-16">
        <TextField
          label="ИНН"
          help={`Пусто — из ${cardOf(side)}`}
          inputMode="numeric"
          maxLength={12}
          {...form.getInputProps('inn')}
        />
        <TextField
          label="Номер за рубежом"
          help="Номер налогоплательщика иностранной стороны вместо ИНН"
          maxLength={100}
          {...form.getInputProps('foreignNumber')}
        />
        <TextField
          label="Код страны"
          help="Иностранной стороны, по ОКСМ, например 398"
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('countryCode')}
        />
      </div>
    </FormModal>
  );
}

const cardOf = (side: Side) =>
  side === 'advertiser' ? 'карточки рекламодателя' : 'принятых реквизитов партнёра';

const sides = [
  { value: 'advertiser', label: 'С рекламодателем' },
  { value: 'partner', label: 'С партнёром' },
] as const;
const subjects = choicesOf(adSubjects, adSubjectNames);
const roles = choicesOf(adRoles, adRoleNames);
const parties = [{ value: '', label: 'Как в реквизитах' } as const, ...choicesOf(adParties, adPartyNames)];

function useContractForm(contract: Contract | null, side: Side) {
  const act = useAction();
  const party: AdParty | '' = contract?.party ?? '';
  return useFormModal({
    initialValues: {
      side: contract?.user ? 'partner' : contract ? 'advertiser' : side,
      sideId: String(contract?.advertiser?.id ?? contract?.user?.id ?? ''),
      number: contract?.number ?? '',
      date: contract?.date ?? '',
      subject: contract?.subject ?? 'distribution',
      parentId: String(contract?.parentId ?? ''),
      roles: contract?.roles ?? [],
      party,
      name: contract?.name ?? '',
      inn: contract?.inn ?? '',
      foreignNumber: contract?.foreignNumber ?? '',
      countryCode: contract?.countryCode ?? '',
    },
    validate: {
      sideId: required('Выберите, с кем договор'),
      number: required('Укажите номер'),
      date: required('Укажите дату'),
    },
    act: async ({ side: of, sideId, parentId, party: kind, ...values }, keyed) => {
      const whose = of === 'advertiser' ? { advertiserId: Number(sideId) } : { userId: Number(sideId) };
      await act(
        'operator.save-ad-contract',
        keyed({
          ...values,
          ...whose,
          id: contract?.id,
          party: kind || undefined,
          parentId: parentId === '' ? null : Number(parentId),
        }),
      );
      return 'Договор записан';
    },
  });
}
