import type { queryMerSetting as call } from '#contract/access/account.ts'
import { registeredCompany } from '#server/access/registration/offers/registered-company.ts'
import { ownMerchant } from '#server/access/sessions/offers/own-merchant.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const queryMerSetting: Verb<typeof call> = async (ctx) => {
  const { accountStatus } = await ownMerchant(ctx)
  const mine = ofMerchant(ctx, accountForms)
  const [form] = await ctx.db.select().from(accountForms).where(mine)
  const known = await registeredCompany(ctx.db, ctx)
  return {
    status: accountStatus,
    registered: known
      ? {
          ...{ companyName: known.companyName, country: known.registeredLocation ?? '' },
          ...{ contactName: known.contactName, email: known.email, phone: known.phone },
        }
      : null,
    form: form ?? null,
    sentAt: form?.sentAt.toISOString() ?? null,
    decidedAt: form?.decidedAt?.toISOString() ?? null,
    refusal: form?.refusal ?? null,
  }
}
