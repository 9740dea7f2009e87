import type { Input } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { update as call } from '#contract/money/withdrawal-accounts.ts'
import { bankChangeStatus } from '#domain/money/bank-change.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { changeBank } from './change-bank.ts'
import { editAccount } from './edit-account.ts'

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

/** Changes a bank account; how it went stands in the status code, as the specification has it. */
export const update: Verb<typeof call> = async (ctx, input) => {
  try {
    await change(ctx, input)
    return { statusCode: bankChangeStatus.changed }
  } catch (error) {
    const statusCode = error instanceof Failure ? statusOf[error.code] : undefined
    if (statusCode === undefined) throw error
    return { statusCode }
  }
}
