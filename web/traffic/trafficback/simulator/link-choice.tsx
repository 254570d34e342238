import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../../rpc/rpc.ts';
import { knownSource } from '../../../ui/filter/pick-source.ts';
import { Picker } from '../../../ui/filter/picker.tsx';
import { OfferPicker } from '../targets/offer-picker.tsx';
import { SegmentsField } from '../targets/segments-field.tsx';
import { LandingChoice } from './landing-choice.tsx';
import type { ClickValues } from './simulation.ts';

export type NamedLink = { id: number; name: string };

/** The link of the click: to an offer, or a smart one where the partner has some. `first`: a link that is chosen from the start. */
export function LinkChoice({
  form,
  first,
}: {
  form: UseFormReturnType<ClickValues>;
  first?: NamedLink | undefined;
}) {
  const links = useSmartLinks(first);
  const kind = form.getInputProps('kind');
  const isSmart = kind.value === 'smart';
  return (
    <>
      {links.length > 0 && (
        <SegmentsField legend="Куда ведёт ссылка" ways={kinds} value={kind.value} onChange={kind.onChange} />
      )}
      {isSmart ? <SmartChoice form={form} links={links} /> : <OfferChoice form={form} />}
    </>
  );
}

const kinds = [
  { value: 'offer', label: 'На один оффер' },
  { value: 'smart', label: 'На набор офферов' },
];

function OfferChoice({ form }: { form: UseFormReturnType<ClickValues> }) {
  const { onChange, ...offer } = form.getInputProps('offer');
  return (
    <>
      <OfferPicker
        label="Оффер"
        placeholder="Название или ID"
        help="На чью ссылку пришёл клик"
        method="trafficback.get-offers-from"
        initial={null}
        {...offer}
        onChange={(id) => {
          onChange(id);
          form.setFieldValue('landing', '');
        }}
      />
      <LandingChoice form={form} />
    </>
  );
}

function SmartChoice({ form, links }: { form: UseFormReturnType<ClickValues>; links: NamedLink[] }) {
  const source = useMemo(
    () =>
      knownSource(
        'smart links',
        links.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
    [links],
  );
  const { value, error } = form.getInputProps('link');
  return (
    <Picker
      label="Смарт-ссылка"
      source={source}
      placeholder="Название"
      value={value}
      isWrong={Boolean(error)}
      error={error}
      choose={(id) => form.setFieldValue('link', id)}
    />
  );
}

/** The partner's newest smart links, the first of them the one that is chosen from the start. */
function useSmartLinks(first: NamedLink | undefined): NamedLink[] {
  const { data } = useQuery(ask('links.get-links', { kind: 'smart', isArchived: false, pageSize: 100 }));
  return useMemo(() => {
    const found = (data?.items ?? []).map(({ id, name, code }) => ({ id, name: name || code }));
    return first ? [first, ...found.filter(({ id }) => id !== first.id)] : found;
  }, [data, first]);
}
