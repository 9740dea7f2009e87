import type * as contract from '#contract/money/statement-settings.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { answerOf, settingOf } from './settings.ts'

/** Which statements come, of which columns, and where their files go. */
export const getSetting: Verb<typeof contract.getSetting> = async (ctx) =>
  answerOf(ctx.db, ctx, await settingOf(ctx.db, ctx))
