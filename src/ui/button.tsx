import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Variant = 'solid' | 'outline';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-sm border-2 px-5 py-2.5 ' +
  'text-center font-display font-semibold no-underline ' +
  'disabled:cursor-progress aria-disabled:cursor-progress';

const variants: Record<Variant, string> = {
  solid: 'border-blue bg-blue text-on-blue hover:border-ink hover:bg-ink hover:text-paper',
  outline: 'border-current text-ink hover:border-blue hover:text-blue',
};

/** The classes of a button, for elements that are neither of the two below. */
export const buttonClass = (variant: Variant = 'solid', className?: string): string =>
  cx(base, variants[variant], className);

/** A link that looks like a button: it leads somewhere, and works without scripts. */
export function ButtonLink({
  variant,
  className,
  ...props
}: ComponentProps<'a'> & { href: string; variant?: Variant }) {
  return <a {...props} className={buttonClass(variant, className)} />;
}

/** A button that does something on the page. `type` is `button` unless it submits a form. */
export function Button({
  variant,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button {...props} type={type} className={buttonClass(variant, className)} />;
}
