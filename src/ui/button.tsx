import type { ComponentProps } from 'react';

type Variant = 'solid' | 'outlined' | 'quiet';

/** The classes of a button, for elements that the components below do not cover. */
export const buttonClass = (variant: Variant = 'solid'): string => `button button-${variant}`;

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  ...props
}: ComponentProps<'a'> & { href: string; variant?: Variant }) => (
  <a {...props} className={buttonClass(variant)} />
);

/** A button. `type` is `button` unless it submits a form. */
export const Button = ({
  variant,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: Variant }) => (
  <button {...props} type={type} className={buttonClass(variant)} />
);
