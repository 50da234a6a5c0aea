import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Address, Query } from '../platform/address.ts';
import { alerts } from '../platform/alerts.tsx';

interface Looks {
  /** A screen has one `filled` button: its primary action. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger';
  /** `md` for the main action on a phone, `wrapped` for text of any length. */
  size?: 'md' | 'sm' | 'xs' | 'wrapped';
  leftSection?: ReactNode;
  /** The action is under way and cannot be started again. */
  loading?: boolean;
  /** Why it cannot be pressed yet. It can still be reached, and says so: at the empty fields of its group or form, or in these words. */
  why?: string | false | undefined;
  component?: typeof Link | 'a';
  to?: Address;
  search?: Query;
  href?: string;
  target?: string;
  rel?: string;
  download?: boolean;
}

export type ButtonProps = Looks & Omit<ComponentProps<'button'>, keyof Looks | 'color'>;

/** A button, or a link that looks like one: `component={Link}` within the application, `component="a"` out of it. */
export function Button({
  variant = 'filled',
  size = 'sm',
  leftSection,
  loading = false,
  why,
  component,
  to,
  search,
  href,
  target,
  rel,
  download,
  disabled = false,
  className = '',
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const looks = `button ${variant} ${size} ${className}`.trim();
  const inside = (
    <>
      {loading && <span className="spinner" aria-hidden />}
      {leftSection && <span className="before">{leftSection}</span>}
      {children}
    </>
  );
  if (why && !loading && !disabled)
    return (
      <button
        type={type}
        title={why}
        {...rest}
        className={looks}
        aria-disabled
        onClick={async (event) => {
          event.preventDefault();
          const form = event.currentTarget.closest('[role="group"], form');
          const { tellMissing } = await import('./tellMissing.ts');
          if (!form || !tellMissing(form)) alerts.notice(why);
        }}
      >
        {inside}
      </button>
    );
  // A disabled link is drawn as a button, which cannot be followed.
  if (!component || disabled)
    return (
      <button
        type={type}
        className={looks}
        disabled={disabled || loading}
        aria-busy={loading || undefined}
        {...rest}
      >
        {inside}
      </button>
    );
  const link = { className: looks, target, rel, download, ...(rest as object) };
  if (component === 'a')
    return (
      <a href={href} {...link}>
        {inside}
      </a>
    );
  return (
    <Link to={to ?? '.'} {...(search !== undefined && { search })} {...link}>
      {inside}
    </Link>
  );
}
