/** The keys of a constant object, in their order and with their types. */
export const keysOf = <Constant extends object>(constant: Constant) =>
  Object.keys(constant) as (keyof Constant)[];
