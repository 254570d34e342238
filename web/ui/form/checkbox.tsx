import './checkbox.css';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

/** A box to tick, of 20 px or 24 (`md`), with its label beside it. */
export function Checkbox({
  label,
  description,
  error,
  size,
  indeterminate = false,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  // HTML has no attribute for this state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [box, indeterminate]);
  const problem = typeof error === 'boolean' ? undefined : error;
  return (
    <div className={className ? `check ${className}` : 'check'} data-size={size}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={problem || description ? `${id}note` : undefined}
        {...input}
      />
      {label && (
        <div>
          <label htmlFor={id} className="check-label">
            {label}
          </label>
          {(problem || description) && (
            <p id={`${id}note`} data-error={Boolean(problem) || undefined}>
              {problem || description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'id' | 'ref'> & {
  label?: ReactNode;
  description?: ReactNode;
  /** The problem below the label; `true` only marks the box, where the problem stands elsewhere. */
  error?: ReactNode;
  size?: 'md' | undefined;
  indeterminate?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};
