import { IconPlus } from '@tabler/icons-react';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import { emptyField, type FieldDraft, mostFields } from './method-draft.ts';
import classes from './methods.module.css';

/** The fields that partners fill in for the network's own method. Saved fields can be renamed, not removed. */
export function FieldList({ value: fields, onChange, error }: FieldListProps) {
  const change = (name: string, part: Partial<FieldDraft>) =>
    onChange(fields.map((field) => (field.name === name ? { ...field, ...part } : field)));
  return (
    <section className={classes.fields} aria-label="Поля, которые заполнит партнёр">
      <h3>Поля, которые заполнит партнёр</h3>
      {fields.map((field, place) => (
        <fieldset key={field.name} className={classes.field}>
          <legend>Поле {place + 1}</legend>
          <FieldInputs field={field} change={(part) => change(field.name, part)} />
          {field.isKept ? (
            <p className="flush small dim">Поле есть в реквизитах партнёров: убрать его нельзя.</p>
          ) : (
            <TextButton onClick={() => onChange(fields.filter((one) => one !== field))}>
              Убрать поле {place + 1}
            </TextButton>
          )}
        </fieldset>
      ))}
      {error && <p className="flush small danger">{error}</p>}
      {fields.length < mostFields && (
        <div>
          <ActionButton icon={IconPlus} onClick={() => onChange([...fields, emptyField(fields)])}>
            Добавить поле
          </ActionButton>
        </div>
      )}
    </section>
  );
}

type FieldListProps = {
  value: FieldDraft[];
  onChange: (fields: FieldDraft[]) => void;
  error?: React.ReactNode;
};

type FieldInputsProps = { field: FieldDraft; change: (part: Partial<FieldDraft>) => void };

function FieldInputs({ field: { label, help, longest, isOptional }, change }: FieldInputsProps) {
  return (
    <>
      <div className="stack halves-576 gap-16">
        <TextField
          label="Название поля"
          autoComplete="off"
          maxLength={60}
          value={label}
          onChange={({ currentTarget: { value } }) => change({ label: value })}
        />
        <TextField
          label="Не длиннее, знаков"
          inputMode="numeric"
          autoComplete="off"
          value={longest}
          onChange={({ currentTarget: { value } }) => change({ longest: value })}
        />
      </div>
      <TextField
        label="Подсказка под полем"
        autoComplete="off"
        maxLength={160}
        value={help}
        onChange={({ currentTarget: { value } }) => change({ help: value })}
      />
      <SwitchField
        label="Можно не заполнять"
        isOn={isOptional}
        turn={(isOn) => change({ isOptional: isOn })}
      />
    </>
  );
}
