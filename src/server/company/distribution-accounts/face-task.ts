import { and, eq, gt, or } from 'drizzle-orm'
import type * as contract from '#contract/company/distribution-accounts.ts'
import { reason } from '#domain/reasons.ts'
import { facePath } from '#domain/routes.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { write } from '#server/kernel/write.ts'
import { openPerson } from './find-account.ts'
import { checkOf, requestedCheck, takeResult } from './result.ts'

/** The task of a valid link; throws `liveness.completed` when it is done, and `not_found` for any other link. */
async function findTask(ctx: Ctx, token: string) {
  const { linkHash, linkUntil, liveness } = distributionPersons
  const goodOrDone = and(
    eq(linkHash, hashToken(token)),
    or(and(gt(linkUntil, ctx.now), eq(liveness, 'incomplete')), eq(liveness, 'completed')),
  )
  const [task] = await ctx.db
    .select({
      person: distributionPersons,
      storeId: offlineStores.id,
      storeName: offlineStores.name,
      merchantName: merchants.name,
    })
    .from(distributionPersons)
    .innerJoin(distributionAccounts, eq(distributionAccounts.id, distributionPersons.accountId))
    .innerJoin(offlineStores, eq(offlineStores.id, distributionAccounts.offlineStoreId))
    .innerJoin(merchants, eq(merchants.id, offlineStores.merchantId))
    .where(unscoped('who has the link is the person', goodOrDone))
  refuseFor(task?.person.liveness === 'completed' ? [reason('liveness.completed')] : [])
  const check = task && checkOf(ctx, task.person)
  return task && check ? { ...task, check } : fail('not_found')
}

export const getFaceTask: Handler<typeof contract.getFaceTask> = async (ctx, { token }) => {
  const { person, storeName, merchantName, check } = await findTask(ctx, token)
  const returnUrl = new URL(`${facePath(token)}?done`, ctx.services.publicUrl).href
  const waiting = person.submittedAt !== null
  return {
    ...{ firstName: openPerson(ctx, person).firstName, storeName, merchantName, waiting },
    expiresAt: (person.linkUntil ?? ctx.now).toISOString(),
    pageUrl: waiting
      ? null
      : await requestedCheck(ctx, (service) => service.begin(check, returnUrl)),
  }
}

/** The person confirms that they are done; the service is called outside any transaction. */
export const submitFaceTask: Handler<typeof contract.submitFaceTask> = async (ctx, { token }) => {
  const { person, storeId, check } = await findTask(ctx, token)
  const result = await requestedCheck(ctx, (service) => service.resultOf(check))
  const of = { call: 'distribution.submitFaceTask', owner: person.id, input: null }
  const { checkId } = check
  return write(ctx, of, async (tx) => {
    const { answer, audited } = await takeResult(tx, ctx, { storeId, checkId, result })
    return { answer: { liveness: answer }, audited }
  })
}
