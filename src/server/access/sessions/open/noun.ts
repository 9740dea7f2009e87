import type * as contract from '#contract/access/open-sessions.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { end } from './end.ts'
import { list } from './list.ts'

export const openSessions = {
  verbs: {
    end,
    list,
  } satisfies VerbsOf<typeof contract>,
}
