import type * as contract from '#contract/access/tickets.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { exchange } from './exchange.ts'

export const tickets = {
  handlers: {
    exchange,
  } satisfies HandlersOf<typeof contract>,
}
