import type * as contract from '#contract/access/tracking.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { addBuriedPoint } from './add-buried-point.ts'

export const tracking = {
  verbs: {
    addBuriedPoint,
  } satisfies VerbsOf<typeof contract>,
}
