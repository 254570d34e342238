import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** The parts of every field: label above, help below, and an error in the help's place. */
type FieldParts = {
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** The class of the whole field. */
  className?: string | undefined;
  /** An icon or a button within the field's edge, before or after its text. */
  before?: ReactNode;
  after?: ReactNode;
};

/** The properties of a field over a native element. */
export type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = FieldParts &
  Omit<ComponentProps<Tag>, 'className'>;

/** Divides the properties of a field into those of its parts and those of the native element, which has the label's id. */
export function useField<Tag extends 'input' | 'select' | 'textarea'>({
  label,
  help,
  error,
  className,
  before,
  after,
  ...rest
}: FieldProps<Tag>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const note = error || help;
  const noteId = note ? `${id}note` : rest['aria-describedby'];
  const parts = { label, note, noteId, isWrong: Boolean(error), className, before, after, id };
  const input = {
    'aria-invalid': error ? true : undefined,
    ...rest,
    id,
    className: 'field-input',
    'aria-describedby': noteId,
  };
  return [{ ...parts, isRequired: rest.required }, input] as const;
}

/** The frame around a field's native element. */
export function FieldFrame({
  label,
  note,
  noteId,
  isWrong,
  isRequired,
  className,
  before,
  after,
  id,
  children,
}: FrameProps) {
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className="field-label">
          {label}
          {isRequired && (
            <span className="field-star" aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      <div className="field-box">
        {before && <span className="field-side">{before}</span>}
        {children}
        {after && <span className="field-side">{after}</span>}
      </div>
      {note && (
        <p id={noteId} className="field-note" data-error={isWrong || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

type FrameProps = Pick<FieldParts, 'label' | 'className' | 'before' | 'after'> & {
  note: ReactNode;
  noteId: string | undefined;
  isWrong: boolean;
  isRequired: boolean | undefined;
  id: string;
  children: ReactNode;
};
