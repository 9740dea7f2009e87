import { and as xstateAnd } from 'xstate'

const joined = new WeakMap<object, readonly unknown[]>()

/** XState's `and`, which does not expose the guards it joins: they are recorded here for `guardNames`. */
export const and: typeof xstateAnd = (guards) => {
  const guard = xstateAnd(guards)
  joined.set(guard, guards)
  return guard
}

/** Guards joined by `and`; undefined for any other guard. */
export const partsOf = (guard: object): readonly unknown[] | undefined => joined.get(guard)
