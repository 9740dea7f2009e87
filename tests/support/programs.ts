import { join } from 'node:path'
import { inject } from 'vitest'

type Program =
  | 'main'
  | 'move-database'
  | 'ledger-verify'
  | 'add-staff'
  | `child-${'trade' | 'migrate' | 'deliver' | 'uncaught'}`

/** The path of a program that `programs-setup.ts` has bundled: `main`, the server itself, a script, or a child. */
export const program = (name: Program): string => join(inject('programs'), `${name}.js`)
