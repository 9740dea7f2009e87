import type * as contract from '#contract/desk/identity-reviews.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { get } from './get.ts'
import { mark } from './mark.ts'

/** Review of identity applications, field by field. */
export const identityReviews = {
  handlers: { get, mark } satisfies HandlersOf<typeof contract>,
}
