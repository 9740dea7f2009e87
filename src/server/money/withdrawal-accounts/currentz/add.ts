import type { add as call } from '#contract/money/currentz.ts'
import { maskNumber, numberKeyOf } from '#domain/money/withdrawal-accounts.ts'
import { reason } from '#domain/reasons.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import {
  existingAsFailure,
  refuseExisting,
} from '#server/money/withdrawal-accounts/refuse-existing.ts'

const bankName = 'Currentz'

/** Adds the Currentz account in a currency. A repeated request to the provider opens no second account. */
export const add: Handler<typeof call> = async (ctx, input) => {
  const { currency } = input
  const { merchantId } = ctx
  const merchant = await ownMerchant(ctx)
  const accountNumber = await openedNumber(ctx, merchant.name, currency, merchant.accountStatus)
  const numberKey = numberKeyOf(accountNumber)
  const added = write(ctx, { call: 'currents.add', owner: merchantId, input }, async (tx) => {
    await refuseExisting(tx, ctx, { currency, numberKey })
    const id = ctx.newId('wac')
    await tx.insert(withdrawalAccounts).values({
      ...{ id, merchantId, kind: 'currentz', status: 'approved', currency, bankName },
      companyName: merchant.name,
      accountNumber,
      numberKey,
      createdAt: ctx.now,
      decidedAt: ctx.now,
    })
    return {
      answer: { accountId: id },
      audited: {
        action: 'currentz.add',
        subject: id,
        after: { currency, number: maskNumber(accountNumber) },
      },
    }
  })
  return existingAsFailure(added)
}

async function openedNumber(
  ctx: MerchantCtx,
  companyName: string,
  currency: Parameters<typeof add>[1]['currency'],
  accountStatus: string,
): Promise<string> {
  const { collections } = ctx.services
  if (!collections || accountStatus !== 'PASSED') {
    refuseFor([reason(collections ? 'account.not_passed' : 'currentz.not_offered')])
    return ''
  }
  const { merchantId } = ctx
  return (await collections.openCurrentz({ merchantId, companyName, currency })).accountNumber
}
