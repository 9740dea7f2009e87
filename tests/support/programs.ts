import { join } from 'node:path'
import { inject } from 'vitest'

/** The path of a program that `programs-setup.ts` has put together: `main`, the server itself, or a child. */
export const program = (name: 'main' | 'child-trade' | 'child-migrate' | 'child-deliver'): string =>
  join(inject('programs'), `${name}.js`)
