import type { add as call } from '#contract/money/withdrawal-accounts.ts'
import { maskNumber, numberKeyOf, storedTexts } from '#domain/money/withdrawal-accounts.ts'
import { askDesk } from '#server/cases/ask.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { requireFiles, takeFiles } from '#server/files/take-files.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { checkCode } from './check-code.ts'
import { requirePlace } from './city-names.ts'
import { existingAsFailure, refuseExisting } from './refuse-existing.ts'
import { numberOf } from './shared/view.ts'

/** Adds a bank account, which then waits for review. */
export const add: Handler<typeof call> = async (ctx, input) => {
  const { openArea, currency, verifyCode, ...written } = input
  requirePlace(openArea, written)
  const texts = storedTexts(openArea, written)
  const numberKey = numberKeyOf(numberOf(texts))
  const names = [texts.certificate]
  const file = { field: 'certificate', profile: 'accountProof', names } as const
  const failure = await checkCode(ctx, verifyCode, async () => {
    await refuseExisting(ctx.db, ctx, { currency, numberKey })
    await requireFiles(ctx.db, ctx, file)
  })
  const of = { call: 'withdrawalAccounts.add', owner: ctx.merchantId, input }
  const added = write(ctx, of, async (tx) => {
    // A retry of a successful request is answered before this point, even though its code has been consumed.
    if (failure) throw failure
    const id = ctx.newId('wac')
    await takeFiles(tx, ctx, id, file)
    await tx.insert(withdrawalAccounts).values({
      id,
      merchantId: ctx.merchantId,
      kind: 'bank',
      status: 'pending',
      openArea,
      currency,
      ...texts,
      numberKey,
      createdAt: ctx.now,
    })
    await askDesk(tx, ctx, { queue: 'withdrawal_account', subject: id })
    return {
      answer: { accountId: id },
      audited: {
        action: 'withdrawal_account.add',
        subject: id,
        after: {
          ...{ openArea, currency, bankName: texts.bankName },
          number: maskNumber(numberOf(texts)),
        },
      },
    }
  })
  return existingAsFailure(added)
}
