import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MacroMeaning } from '#contract/traffic/macros';
import { AreaField, type AreaFieldProps } from '../form/area-field.tsx';
import { MacroPalette } from './macro-palette.tsx';

/**
 * A field for a link, which grows with it. A link is one line: Enter submits the form, and line breaks of a pasted text are left
 * out. With a palette of macros, a chosen macro is inserted at the caret.
 */
export function LinkField({
  palette,
  value = '',
  onChange,
  ...field
}: Omit<AreaFieldProps, 'value' | 'onChange' | 'minRows' | 'maxRows'> & {
  palette?: readonly MacroMeaning[];
  value?: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (piece: string) => {
    if (!input.current) return;
    const { selectionStart: from, selectionEnd: to } = input.current;
    flushSync(() => onChange(value.slice(0, from) + piece + value.slice(to)));
    input.current.focus();
    input.current.setSelectionRange(from + piece.length, from + piece.length);
  };
  return (
    <>
      <AreaField
        {...field}
        ref={input}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*[\r\n]\s*/g, ''))}
        onKeyDown={submitOnEnter}
      />
      {palette && <MacroPalette palette={palette} insert={insert} />}
    </>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
