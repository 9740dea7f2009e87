import { eq } from 'drizzle-orm'
import type { queryMerSetting as call } from '#contract/account.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { ownMerchant } from '#server/sessions/own-merchant.ts'

export const queryMerSetting: Verb<typeof call> = async (ctx) => {
  const { accountStatus } = await ownMerchant(ctx)
  const mine = eq(accountForms.merchantId, ctx.merchantId)
  const [form] = await ctx.db.select().from(accountForms).where(mine)
  return {
    status: accountStatus,
    form: form ?? null,
    sentAt: form?.sentAt.toISOString() ?? null,
    decidedAt: form?.decidedAt?.toISOString() ?? null,
    refusal: form?.refusal ?? null,
  }
}
