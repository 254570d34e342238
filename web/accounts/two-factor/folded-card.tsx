import { type ReactNode, useRef } from 'react';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './two-factor.module.css';

/** A card whose form is folded away behind a button; the card's purpose is always shown. */
export function FoldedCard({
  title,
  text,
  opener,
  isOpen,
  open,
  takesFocus,
  children,
}: {
  title: string;
  text: ReactNode;
  /** The opening button's text. */
  opener: string;
  isOpen: boolean;
  open: () => void;
  /** True where the partner folded the form: the button takes the focus back. */
  takesFocus: boolean;
  children: ReactNode;
}) {
  return (
    <Card title={title}>
      <div className="column gap-16">
        {text}
        {isOpen ? children : <Opener label={opener} open={open} takesFocus={takesFocus} />}
      </div>
    </Card>
  );
}

function Opener({ label, open, takesFocus }: { label: string; open: () => void; takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAtStart(() => (takesFocus ? button.current : null));
  return (
    <ActionButton className={classes.action} ref={button} onClick={open}>
      {label}
    </ActionButton>
  );
}
