import type * as transactions from '#contract/transactions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { capture } from './capture.ts'

/** Confirms an authorisation: the older path of the same capture, so one key counts for both. */
export const confirm: Verb<typeof transactions.confirm> = (ctx, input) => capture(ctx, input)
