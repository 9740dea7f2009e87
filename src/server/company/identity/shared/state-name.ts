import { statesOf } from '../states.ts'

/** The name of a state from its code (DE-BY). Free text, for countries without a list, is returned as is. */
export const stateName = (code: string): string =>
  statesOf(code.slice(0, 2)).find((one) => one.code === code)?.name ?? code
