import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import type { Choice } from './choices.ts';
import { OfferList } from './offer-list.tsx';
import { useOfferBox } from './use-offer-box.ts';
import type { OfferMethod } from './use-offer-pages.ts';

/** A field that searches among all offers (WAI-ARIA: editable combobox with a list). */
export function OfferCombobox({
  method,
  shown,
  isChosen,
  take,
  empty,
  isMultiple,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  method: OfferMethod;
  /** The field's text without a search term. */
  shown: string;
  isChosen: (value: number) => boolean;
  take: (choice: Choice) => void;
  empty?: () => void;
  isMultiple?: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useOfferBox({ method, take, empty, isMultiple: isMultiple ?? false });
  const { isOpen, active, offers } = box;
  const activeChoice = offers.choices[active];
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={isOpen && activeChoice ? `${id}${activeChoice.value}` : undefined}
        // Escape closes the list first, then the modal around it.
        data-mantine-stop-propagation={isOpen || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        rightSection={<IconChevronDown {...smallIcon} />}
        rightSectionPointerEvents="none"
        value={box.text ?? shown}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={box.open}
        onKeyDown={box.press}
        onBlur={box.close}
      />
      {isOpen && (
        <OfferList id={id} field={input} box={box} isChosen={isChosen} isMultiple={isMultiple ?? false} />
      )}
    </div>
  );
}
