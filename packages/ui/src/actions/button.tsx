import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '@commonweal/platform/router';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

interface ButtonLooks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Takes the whole width of what it stands in. */
  wide?: boolean;
  /** A quiet one that begins a line: its words line up with those above and below, rather than its face. */
  flush?: boolean;
}

export interface ButtonProps extends ButtonLooks, ComponentProps<'button'> {
  /** Its work is under way: it keeps focus and width, shows a spinner and takes no clicks. */
  busy?: boolean;
}

export interface ButtonLinkProps extends ButtonLooks, Omit<ComponentProps<typeof Link>, 'to'> {
  /** An address of this site. */
  to?: string;
  /** An address elsewhere; used when `to` is absent. */
  href?: string;
}

function looks({ variant = 'secondary', size = 'medium', wide, flush }: ButtonLooks, className?: string): string {
  return classNames(
    'cw-button',
    `cw-button--${variant}`,
    `cw-button--${size}`,
    wide && 'cw-button--wide',
    flush && 'cw-button--flush',
    className,
  );
}

/**
 * Starts an action; `aria-disabled` in place of `disabled` where it may have the focus just then, which it keeps. One
 * primary button on a page or in a dialog; danger only for irreversible actions.
 */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconAfter, wide, flush, busy = false, className, children, onClick, ...rest } = props;
  const isOff = busy || rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={looks({ variant, size, wide, flush }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      {busy && <Spinner className="cw-button__spinner" />}
      {icon}
      <span className="cw-button__text">{children}</span>
      {iconAfter}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, and changes nothing. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconAfter, wide, flush, className, children, to, href, ...rest } = props;
  const content = (
    <>
      {icon}
      <span className="cw-button__text">{children}</span>
      {iconAfter}
    </>
  );
  const classes = looks({ variant, size, wide, flush }, className);
  if (to === undefined) {
    return (
      <a rel="noopener" {...rest} href={href} className={classes}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={classes}>
      {content}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, shown on hover as well. */
  label: string;
  size?: ButtonSize;
}

/** A button with an icon for its face; only where the icon is known to everyone. */
export function IconButton({ label, size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('cw-icon-button', `cw-icon-button--${size}`, className)}
    >
      {children}
    </button>
  );
}
