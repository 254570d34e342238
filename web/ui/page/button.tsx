import './button.css';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { buttonIcon, smallIcon } from './button-icon.ts';

/**
 * A button with a text. While `loading` it is disabled and shows a turning ring; the keyboard's focus returns to it afterwards
 * (web/start/keep-focus.ts).
 */
export function Button({
  size,
  variant,
  danger,
  icon,
  fullWidth,
  className,
  children,
  loading,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...look({ size, variant, danger, fullWidth, className })}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      {...rest}
    >
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button: `to` another page of this application, or an `href` that the browser loads. */
export function ButtonLink({
  size,
  variant,
  danger,
  icon,
  fullWidth,
  className,
  children,
  to,
  ...rest
}: ButtonLinkProps) {
  const shown = look({ size, variant, danger, fullWidth, className });
  const content = (
    <Content icon={icon} size={size}>
      {children}
    </Content>
  );
  if (to === undefined)
    return (
      <a {...shown} {...rest}>
        {content}
      </a>
    );
  return (
    <Link to={to} {...shown} {...rest}>
      {content}
    </Link>
  );
}

function look({ size, variant, danger, fullWidth, className }: Look & { className: string | undefined }) {
  return {
    className: className ? `button ${className}` : 'button',
    'data-size': size,
    'data-variant': variant,
    'data-danger': danger || undefined,
    'data-full': fullWidth || undefined,
  };
}

function Content({ icon: Icon, size, children }: Pick<Look, 'icon' | 'size'> & { children: ReactNode }) {
  return (
    <>
      {Icon && <Icon {...(size === 'compact-sm' ? smallIcon : buttonIcon)} />}
      <span>{children}</span>
    </>
  );
}

type Look = {
  /** The height: 36 px by default (`sm`), 42 for `md`, 30 for `xs` with its small text, 30 and 26 for the compact ones. */
  size?: 'sm' | 'md' | 'xs' | 'compact-md' | 'compact-sm' | undefined;
  /** Filled by default, which is for the main action of its place. */
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined;
  /** True where a filled button destroys something. */
  danger?: boolean | undefined;
  icon?: TablerIcon | undefined;
  fullWidth?: boolean | undefined;
};

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'color'> & {
    className?: string | undefined;
    loading?: boolean | undefined;
  };

export type ButtonLinkProps = Look &
  Omit<ComponentProps<'a'>, 'className' | 'color'> & {
    className?: string | undefined;
    to?: string | undefined;
  };
