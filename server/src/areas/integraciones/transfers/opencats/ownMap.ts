/** A map whose keys come from outside: 'constructor' and '__proto__' are keys like any other. */
export const ownMap = <T>(values: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), values);
