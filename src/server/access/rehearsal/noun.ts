import type * as contract from '#contract/access/rehearsal.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { end } from './end.ts'
import { getWithheld } from './get-withheld.ts'
import { start } from './start.ts'

export const rehearsal = {
  verbs: {
    end,
    getWithheld,
    start,
  } satisfies VerbsOf<typeof contract>,
}
