import type { FromTransition } from '#machines/lifecycle.ts'

/** Brands a value that a test sets by hand as the result of a lifecycle transition. */
export const fromTransition = <const T>(value: T) => value as FromTransition<T>
