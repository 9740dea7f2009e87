import type * as contract from '#contract/desk/bank-cases.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { find } from './find.ts'
import { open } from './open.ts'

export const bankCases = { verbs: { find, open } satisfies VerbsOf<typeof contract> }
