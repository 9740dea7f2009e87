import type * as contract from '#contract/logistics.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { countMissing } from './count-missing.ts'

/** Orders that need logistics and have none. */
export const getNonUploadCount: Verb<typeof contract.getNonUploadCount> = (ctx, input) =>
  countMissing(ctx, input, { settled: false })
