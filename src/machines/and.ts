import { and as xstateAnd } from 'xstate'

const joined = new WeakMap<object, readonly unknown[]>()

/** XState's `and`, which itself does not say what it joins: `guardNames` reads the parts here. */
export const and: typeof xstateAnd = (guards) => {
  const guard = xstateAnd(guards)
  joined.set(guard, guards)
  return guard
}

/** The guards that `and` joined; undefined for any other guard. */
export const partsOf = (guard: object): readonly unknown[] | undefined => joined.get(guard)
