import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx';

/** A button of an action that is not the main one of its place. */
export function ActionButton(button: ButtonProps) {
  return <Button variant="default" {...button} />;
}

/** A link that looks like such a button. */
export function ActionLink(link: ButtonLinkProps) {
  return <ButtonLink variant="default" {...link} />;
}
