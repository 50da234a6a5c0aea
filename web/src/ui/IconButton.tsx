import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Address } from '../platform/address.ts';

interface Looks {
  'aria-label': string;
  size?: 'md' | 'sm';
  component?: typeof Link | 'a';
  to?: Address;
  href?: string;
  download?: boolean;
}

/** A small square button with an icon. Its name is read aloud, and shows as a tooltip. */
export function IconButton({
  size = 'md',
  component,
  to,
  href,
  download,
  title,
  className = '',
  type = 'button',
  ...rest
}: Looks & Omit<ComponentProps<'button'>, keyof Looks | 'color'>) {
  const looks = `icon-button ${size} ${className}`.trim();
  const said = title ?? rest['aria-label'];
  if (!component) return <button type={type} className={looks} title={said} {...rest} />;
  const link = { className: looks, title: said, ...(rest as object) };
  return component === 'a' ? (
    <a href={href} download={download} {...link} />
  ) : (
    <Link to={to ?? '.'} {...link} />
  );
}
