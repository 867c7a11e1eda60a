/** `Object.keys` with the types of the keys, for constants. */
export const keysOf = <Constant extends object>(constant: Constant) =>
  Object.keys(constant) as (keyof Constant)[];
