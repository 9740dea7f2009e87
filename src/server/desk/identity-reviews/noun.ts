import type * as contract from '#contract/desk/identity-reviews.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { get } from './get.ts'
import { mark } from './mark.ts'
import { setFourEyes } from './set-four-eyes.ts'

/** The review of applications about who a merchant is, field by field. */
export const identityReviews = {
  verbs: { get, mark, setFourEyes } satisfies VerbsOf<typeof contract>,
}
