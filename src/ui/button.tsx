import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Variant = 'solid' | 'outlined';

/** The classes of a button, for elements other than the two below. */
export const buttonClass = (variant: Variant = 'solid', className?: string): string =>
  cx('button', `button-${variant}`, className);

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  ...props
}: ComponentProps<'a'> & { href: string; variant?: Variant }) {
  return <a {...props} className={buttonClass(variant, className)} />;
}

/** A button. `type` is `button` unless it submits a form. */
export function Button({
  variant,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button {...props} type={type} className={buttonClass(variant, className)} />;
}
