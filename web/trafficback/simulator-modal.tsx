import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../rpc/rpc.ts';
import { useActForm } from '../ui/form/act-form.ts';
import fieldClasses from '../ui/form/field.module.css';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Modal } from '../ui/modal.tsx';
import { useOpening } from '../ui/opening.ts';
import { countryOptions } from './countries.ts';
import { OfferPicker } from './offer-picker.tsx';
import { readReason, reasons, type Simulated, subNames } from './simulation.ts';
import classes from './simulator.module.css';
import { TrafficPath } from './traffic-path.tsx';

/** «Куда уйдёт трафик?»: a click to try, and the way that it would go. */
export function SimulatorModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const [countries] = useState(countryOptions);
  const { form, submit, busy, refusal, wait, path } = useSimulation();
  return (
    <Modal
      opened={opened}
      title="Куда уйдёт трафик?"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Проверить"
      cancelText="Закрыть"
      busy={busy}
    >
      <div className={classes.form}>
        <OfferPicker
          label="Оффер"
          placeholder="Название или номер"
          help="Он не принял клик"
          method="trafficback.get-offers-from"
          initial={null}
          {...form.getInputProps('offer')}
        />
        <div className={classes.pair}>
          <NativeSelect label="Страна" data={countries} {...select} {...form.getInputProps('country')} />
          <NativeSelect
            label="Почему не принял"
            data={reasons}
            {...select}
            {...form.getInputProps('reason')}
          />
        </div>
        <details className={classes.subs}>
          <summary>Метки клика</summary>
          <div className={classes.pair}>
            {subNames.map((name) => (
              <TextField key={name} label={name} maxLength={200} {...form.getInputProps(name)} />
            ))}
          </div>
        </details>
        <FormRefusal refusal={refusal} wait={wait} />
        {path && <TrafficPath path={path} />}
      </div>
    </Modal>
  );
}

const select = { size: 'md', classNames: { label: `${fieldClasses.label}` } } as const;

function useSimulation() {
  const [answer, setAnswer] = useState<{ asked: string; path: Simulated }>();
  const actForm = useActForm({
    initialValues: { offer: '', country: 'RU', reason: 'stopped', ...noSubs },
    validate: { offer: (id) => (id ? null : 'Выберите оффер') },
    act: async (values) => {
      const { offer, country, reason, ...subs } = values;
      const path = await call('trafficback.simulate', {
        offer: Number(offer),
        country,
        reason: readReason(reason),
        subs,
      });
      setAnswer({ asked: JSON.stringify(values), path });
    },
  });
  // Ignores an answer to earlier values of the form.
  const isCurrent = answer?.asked === JSON.stringify(actForm.form.getValues());
  return { ...actForm, path: isCurrent ? answer?.path : undefined };
}

const noSubs = { sub1: '', sub2: '', sub3: '', sub4: '', sub5: '' };
