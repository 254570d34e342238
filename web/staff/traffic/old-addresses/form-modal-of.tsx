import { addressParts, exampleOf, problemOfForm, readyForms } from '#contract/traffic/old-addresses';
import { bySub, subNames } from '#contract/traffic/traffic-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import classes from './old-addresses.module.css';

export type Saved = ItemOf<'operator.get-address-forms'>;

/** An editor for a form of old links: a new one, from the platforms' forms, or an existing one. */
export function FormModalOf({ saved }: { saved: Saved | null }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: startOf(saved ?? readyForms[0]?.form),
    validate: {
      path: (path, values) =>
        path.startsWith('/') ? problemOfForm(formOf(values)) : 'Путь начинается с косой черты',
    },
    act: async (values, keyed) => {
      await act('operator.save-address-form', keyed({ ...formOf(values), id: saved?.id }));
      return saved ? 'Форма сохранена' : 'Форма добавлена';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={saved ? 'Изменить форму' : 'Новая форма старых ссылок'}
      lead={`Так читается ${exampleOf(formOf(form.values))}`}
      submitText={saved ? 'Сохранить форму' : 'Добавить форму'}
    >
      {!saved && (
        <SelectField
          label="Платформа"
          help="Её обычная форма; ниже можно поправить"
          data={readyForms.map(({ name }) => name)}
          onChange={({ currentTarget: { value } }) => {
            const ready = readyForms.find(({ name }) => name === value);
            if (ready) form.setValues(startOf(ready.form));
          }}
        />
      )}
      <TextField
        label="Путь"
        help="Часть пути может быть {partner}, {offer} или {link}"
        {...exact}
        {...form.getInputProps('path')}
      />
      <TextField
        label="Домен"
        help="Пусто — любой домен, который направлен сюда"
        {...exact}
        placeholder="click.old-network.ru"
        {...form.getInputProps('host')}
      />
      <div className={classes.pairs}>
        {[...addressParts, ...subNames].map((part) => (
          <TextField
            key={part}
            label={`Параметр ${partNames[part] ?? part}`}
            placeholder="Нет"
            {...exact}
            {...form.getInputProps(part)}
          />
        ))}
      </div>
    </FormModal>
  );
}

const exact = { autoComplete: 'off', spellCheck: false } as const;

const partNames: Partial<Record<string, string>> = { partner: 'партнёра', offer: 'оффера', link: 'ссылки' };

type Values = ReturnType<typeof startOf>;

function startOf(form: Omit<Saved, 'id'> | undefined) {
  const { host = '', path = '/', partner = '', offer = '', link = '', subs = [] } = form ?? {};
  return { host, path, partner, offer, link, ...bySub((_, index) => subs[index] ?? '') };
}

function formOf({ host, path, partner, offer, link, ...subs }: Values) {
  return { host, path, partner, offer, link, subs: subNames.map((sub) => subs[sub]) };
}
