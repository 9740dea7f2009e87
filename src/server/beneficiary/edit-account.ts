import type { update as call } from '#contract/beneficiary.ts'
import type { Input } from '#contract/call.ts'
import { keptTexts, numberKeyOf } from '#domain/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/lifecycles/withdrawal-account.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { changeAccount } from './change-account.ts'
import { checkCode } from './check-code.ts'
import { type AccountRecord, factsOf, findAccount } from './find-account.ts'
import { existingAsFailure, refuseExisting } from './refuse-existing.ts'
import { requirePlace } from './require-place.ts'
import { requireFile, takeFile } from './take-file.ts'
import { accountRevision, numberOf } from './view.ts'

type Edit = Extract<Input<typeof call>, { openArea: string }>

/** The edit of an account that was added with the form; its region and currency stay. */
export async function editAccount(ctx: MerchantCtx, input: Edit): Promise<string> {
  const { accountId, seen, openArea, currency, verifyCode, ...written } = input
  const account = await findAccount(ctx.db, ctx, accountId)
  const texts = keptTexts(openArea, written)
  const numberKey = numberKeyOf(numberOf(texts))
  const newFile =
    texts.certificate === account.certificate
      ? null
      : ({ field: 'certificate', profile: 'accountProof', name: texts.certificate } as const)
  const failure = await checkCode(ctx, verifyCode, async () => {
    refuseUnseen(seen, accountRevision(account))
    refuseFor(reasonsAgainst(await factsOf(ctx.db, account), { type: 'CHANGE' }))
    refuseMoved(account, openArea, currency)
    requirePlace(openArea, written)
    if (newFile) await requireFile(ctx.db, ctx, newFile)
    await refuseExisting(ctx.db, ctx, { currency, numberKey, but: accountId })
  })
  const of = { call: 'beneficiary.update', owner: ctx.merchantId, input }
  const changed = write(ctx, of, async (tx) => {
    // A repeat of what went through does not come here, though its code is used.
    if (failure) throw failure
    if (newFile) await takeFile(tx, ctx, { ...newFile, usedBy: accountId })
    const audited = await changeAccount(tx, ctx, { accountId, seen }, { ...texts, numberKey })
    return { answer: accountId, audited }
  })
  return existingAsFailure(changed)
}

function refuseMoved(account: AccountRecord, openArea: string, currency: string): void {
  if (openArea !== account.openArea) failFields({ openArea: 'not_changeable' })
  if (currency !== account.currency) failFields({ currency: 'not_changeable' })
}
