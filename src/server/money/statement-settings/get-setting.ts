import type * as contract from '#contract/money/statement-settings.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { answerOf, settingOf } from './settings.ts'

export const getSetting: Handler<typeof contract.getSetting> = async (ctx) =>
  answerOf(ctx.db, ctx, await settingOf(ctx.db, ctx))
