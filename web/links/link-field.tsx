import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
import { type MacroMeaning, MacroPalette } from './macro-palette.tsx';

/** A field for a link. With a palette of macros, a chosen macro is inserted at the caret. */
export function LinkField({ palette, value = '', onChange, ...field }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (piece: string) => {
    if (!input.current) return;
    const { selectionStart, selectionEnd } = input.current;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    flushSync(() => onChange(value.slice(0, from) + piece + value.slice(to)));
    input.current.focus();
    input.current.setSelectionRange(from + piece.length, from + piece.length);
  };
  return (
    <>
      <TextField
        {...field}
        ref={input}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {palette && <MacroPalette palette={palette} insert={insert} />}
    </>
  );
}

type LinkFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  palette?: readonly MacroMeaning[];
  value?: string;
  onChange: (value: string) => void;
};
