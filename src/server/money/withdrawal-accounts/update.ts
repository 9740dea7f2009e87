import type { Input } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { update as call } from '#contract/money/withdrawal-accounts.ts'
import { bankChangeStatus } from '#domain/money/bank-change.ts'
import { numberKeyOf, storedTexts } from '#domain/money/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/withdrawal-account.ts'
import { requireFiles, takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { changeAccount } from './change-account.ts'
import { changeBank } from './change-bank.ts'
import { checkCode } from './check-code.ts'
import { requirePlace } from './city-names.ts'
import { existingAsFailure, refuseExisting } from './refuse-existing.ts'
import { type AccountRecord, factsFor, findAccount } from './shared/find-account.ts'
import { accountRevision, numberOf } from './shared/view.ts'

type Edit = Extract<Input<typeof call>, { openArea: string }>

/** Edits an account that was added with the form; region and currency cannot change. */
async function editAccount(ctx: MerchantCtx, input: Edit): Promise<string> {
  const { accountId, seen, openArea, currency, verifyCode, ...written } = input
  const account = await findAccount(ctx.db, ctx, accountId)
  const texts = storedTexts(openArea, written)
  const numberKey = numberKeyOf(numberOf(texts))
  const newFile =
    texts.certificate === account.certificate
      ? null
      : ({ field: 'certificate', profile: 'accountProof', names: [texts.certificate] } as const)
  const failure = await checkCode(ctx, verifyCode, async () => {
    refuseUnseen(seen, accountRevision(account))
    refuseFor(reasonsAgainst(await factsFor(ctx.db, ctx, account), { type: 'CHANGE' }))
    refuseMoved(account, openArea, currency)
    requirePlace(openArea, written)
    if (newFile) await requireFiles(ctx.db, ctx, newFile)
    await refuseExisting(ctx.db, ctx, { currency, numberKey, but: accountId })
  })
  const of = { call: 'withdrawalAccounts.update', owner: ctx.merchantId, input }
  const changed = write(ctx, of, async (tx) => {
    // A retry of a successful request is answered before this point, even though its code has been consumed.
    if (failure) throw failure
    if (newFile) await takeFiles(tx, ctx, accountId, newFile)
    const audited = await changeAccount(tx, ctx, { accountId, seen }, { ...texts, numberKey })
    return { answer: accountId, audited }
  })
  return existingAsFailure(changed)
}

function refuseMoved(account: AccountRecord, openArea: string, currency: string): void {
  if (openArea !== account.openArea) failFields({ openArea: 'not_changeable' })
  if (currency !== account.currency) failFields({ currency: 'not_changeable' })
}

type Update = Input<typeof call>
const isEdit = (input: Update): input is Extract<Update, { openArea: string }> =>
  'openArea' in input

const change = (ctx: MerchantCtx, input: Update): Promise<string> =>
  isEdit(input) ? editAccount(ctx, input) : changeBank(ctx, input)

const statusOf: Partial<
  Record<FailureCode, (typeof bankChangeStatus)[keyof typeof bankChangeStatus]>
> = {
  withdrawal_account_exists: bankChangeStatus.exists,
  code_expired: bankChangeStatus.codeExpired,
  code_wrong: bankChangeStatus.codeWrong,
}

/** Changes a bank account; the result is in the status code, as the specification requires. */
export const update: Handler<typeof call> = async (ctx, input) => {
  try {
    await change(ctx, input)
    return { statusCode: bankChangeStatus.changed }
  } catch (error) {
    const statusCode = error instanceof Failure ? statusOf[error.code] : undefined
    if (statusCode === undefined) throw error
    return { statusCode }
  }
}
