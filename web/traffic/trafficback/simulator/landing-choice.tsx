import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../rpc/rpc.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ClickValues } from './simulation.ts';

/** The landing fixed by the click's link; empty where its offer has a single page. */
export function LandingChoice({ form }: { form: UseFormReturnType<ClickValues> }) {
  const { offer } = form.getValues();
  const found = useQuery({ ...ask('offers.get-offer', { id: Number(offer) }), enabled: offer !== '' });
  const landings = found.data?.landings ?? [];
  if (offer === '' || landings.length === 0) return null;
  const named = landings.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      label="Лендинг ссылки"
      data={[{ value: '', label: 'По выбору сети' }, ...named]}
      {...form.getInputProps('landing')}
    />
  );
}
