import type * as contract from '#contract/access/view-as.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { end } from './end.ts'
import { getWithheld } from './get-withheld.ts'
import { start } from './start.ts'

export const viewAs = {
  handlers: {
    end,
    getWithheld,
    start,
  } satisfies HandlersOf<typeof contract>,
}
