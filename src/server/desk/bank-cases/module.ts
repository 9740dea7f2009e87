import type * as contract from '#contract/desk/bank-cases.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { find } from './find.ts'
import { open } from './open.ts'

export const bankCases = { handlers: { find, open } satisfies HandlersOf<typeof contract> }
