import { statesOf } from '../states.ts'

/** A state as it is called, by its code: DE-BY. What was typed where a country has no list stands for itself. */
export const stateName = (code: string): string =>
  statesOf(code.slice(0, 2)).find((one) => one.code === code)?.name ?? code
