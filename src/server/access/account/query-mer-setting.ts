import type { queryMerSetting as call } from '#contract/access/account.ts'
import { registeredCompany } from '#server/access/registration/shared/registered-company.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { accountForms } from '#server/db/schema/account-forms.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export const queryMerSetting: Handler<typeof call> = async (ctx) => {
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
