import type { FromTransition } from '#machines/lifecycle.ts'

/** What a test gives a record by hand, as if a step of its lifecycle had led there. */
export const fromTransition = <const T>(value: T) => value as FromTransition<T>
