import { eq } from 'drizzle-orm'
import type { LivenessState } from '#domain/company/distribution.ts'
import * as distribution from '#machines/company/lifecycles/distribution.ts'
import * as liveness from '#machines/company/lifecycles/liveness.ts'
import type { Tx } from '#server/db/open.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Liveness, LivenessCheck } from '#server/ports/liveness.ts'
import { factsOf, lockAccount, openPerson, type Person } from './find-account.ts'

/** The liveness check that the person's link began; undefined when there is none. */
export const checkOf = (ctx: Ctx, person: Person): LivenessCheck | undefined =>
  person.checkId === null
    ? undefined
    : { checkId: person.checkId, attempt: person.attempt, ...openPerson(ctx, person) }

/** Calls the liveness service; fails with `unavailable` when there is none or it does not respond. */
export async function requestedCheck<T>(
  ctx: Ctx,
  ask: (service: Liveness) => Promise<T>,
): Promise<T> {
  const { liveness: service } = ctx.services
  if (!service) return fail('unavailable')
  try {
    return await ask(service)
  } catch (err) {
    ctx.log.warn({ err }, 'the liveness service did not answer')
    return fail('unavailable')
  }
}

export type DistributionResult = Awaited<ReturnType<Liveness['resultOf']>>
type Ended = { readonly answer: LivenessState; readonly audited: readonly Audited[] }

/**
 * Applies the service's result for a person who is done; a final result ends their link. Once the last person has
 * passed, the account can be activated. Results of any check but the current one fail with `not_found`.
 */
export async function takeResult(
  tx: Tx,
  ctx: Ctx,
  { storeId, checkId, result }: { storeId: string; checkId: string; result: DistributionResult },
): Promise<Ended> {
  const found = await lockAccount(tx, storeId)
  const person = found?.persons.find((one) => one.checkId === checkId)
  if (!found || person?.liveness !== 'incomplete') return fail('not_found')
  const own = eq(distributionPersons.id, person.id)
  if (result === 'unfinished') {
    await tx.update(distributionPersons).set({ submittedAt: ctx.now }).where(own)
    return { answer: 'incomplete', audited: [] }
  }
  const event = { type: result === 'passed' ? 'PASS' : 'FAIL' } as const
  const { after } = applyTransition(liveness.transition(person.liveness, event))
  await tx
    .update(distributionPersons)
    .set({
      ...{ liveness: after, linkUntil: null, submittedAt: ctx.now },
      // A person who has passed and opens the link again is shown so.
      ...(after === 'completed' ? {} : { linkHash: null }),
    })
    .where(own)
  const { account } = found
  const persons = found.persons.map((one) =>
    one.id === person.id ? { ...one, liveness: after } : one,
  )
  const facts = factsOf({ account, persons })
  if (distribution.reasonsAgainst(facts, { type: 'FACES_DONE' }).length === 0) {
    const { state } = applyTransition(distribution.transition(facts, { type: 'FACES_DONE' })).after
    await tx
      .update(distributionAccounts)
      .set({ state })
      .where(byId(distributionAccounts.id, account.id))
  }
  return {
    answer: after,
    audited: [
      {
        ...{ action: 'distribution.face', subject: storeId, merchantId: account.merchantId },
        before: { personId: person.id, liveness: person.liveness },
        after: { personId: person.id, liveness: after },
      },
    ],
  }
}
