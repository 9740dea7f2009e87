import type * as contract from '#contract/access/tickets.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { exchange } from './exchange.ts'

export const tickets = {
  verbs: {
    exchange,
  } satisfies VerbsOf<typeof contract>,
}
