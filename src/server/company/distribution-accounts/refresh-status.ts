import type * as contract from '#contract/company/distribution-accounts.ts'
import { findOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { accountOf } from './find-account.ts'
import { checkOf, requestedCheck, takeResult } from './result.ts'
import { distributionView } from './view.ts'

/**
 * Fetches the result of each person who is done and still pending; persons whose result cannot be fetched stay
 * unchanged.
 */
export const refreshStatus: Handler<typeof contract.refreshStatus> = async (ctx, { storeId }) => {
  const store = await findOfflineStore(ctx.db, ctx, storeId)
  const found = await accountOf(ctx.db, store.id)
  const waiting = (found?.persons ?? []).filter(
    ({ liveness, submittedAt }) => liveness === 'incomplete' && submittedAt !== null,
  )
  for (const person of waiting) {
    const check = checkOf(ctx, person)
    if (check) await refresh(ctx, store.id, check)
  }
  return distributionView(ctx, store)
}

async function refresh(
  ctx: MerchantCtx,
  storeId: string,
  check: NonNullable<ReturnType<typeof checkOf>>,
): Promise<void> {
  const of = { call: 'distribution.refreshStatus', owner: ctx.merchantId, input: null }
  const { checkId } = check
  try {
    const result = await requestedCheck(ctx, (service) => service.resultOf(check))
    if (result === 'unfinished') return
    await write({ ...ctx, idempotencyKey: null }, of, (tx) =>
      takeResult(tx, ctx, { storeId, checkId, result }),
    )
  } catch (error) {
    // The person has finished it meanwhile, or the service is unavailable.
    if (!(error instanceof Failure) || !['not_found', 'unavailable'].includes(error.code))
      throw error
  }
}
