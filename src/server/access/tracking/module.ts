import type * as contract from '#contract/access/tracking.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { addBuriedPoint } from './add-buried-point.ts'

export const tracking = {
  handlers: {
    addBuriedPoint,
  } satisfies HandlersOf<typeof contract>,
}
