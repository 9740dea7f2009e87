import type * as contract from '#contract/access/open-sessions.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { end } from './end.ts'
import { list } from './list.ts'

export const openSessions = {
  handlers: {
    end,
    list,
  } satisfies HandlersOf<typeof contract>,
}
