import type * as contract from '#contract/company/distribution-accounts.ts'
import { transition } from '#machines/company/lifecycles/distribution.ts'
import { lockOwnOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import { distributionAccounts } from '#server/db/schema/distribution-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf, lockAccount } from './find-account.ts'

export const activate: Handler<typeof contract.activate> = (ctx, input) => {
  const of = { call: 'distribution.activate', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const store = await lockOwnOfflineStore(tx, ctx, input.storeId)
    const found = await lockAccount(tx, store.id)
    if (!found) return fail('not_found')
    const { before, after } = applyTransition(transition(factsOf(found), { type: 'ACTIVATE' }))
    await tx
      .update(distributionAccounts)
      .set({ state: after.state, activatedAt: ctx.now })
      .where(byId(distributionAccounts.id, found.account.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'distribution.activate',
        subject: store.id,
        before: { state: before.state },
        after: { state: after.state },
      },
    }
  })
}
