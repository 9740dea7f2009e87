import { eq } from 'drizzle-orm'
import type * as contract from '#contract/company/distribution-accounts.ts'
import { faceLinkLife } from '#domain/company/distribution.ts'
import { reason } from '#domain/reasons.ts'
import { facePath } from '#domain/routes.ts'
import * as distribution from '#machines/company/lifecycles/distribution.ts'
import * as liveness from '#machines/company/lifecycles/liveness.ts'
import { lockOwnOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import { distributionPersons } from '#server/db/schema/distribution-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf, lockAccount } from './find-account.ts'

/** Creates a link for a person and invalidates the previous one. Only its hash is stored. */
export const getFaceLink: Handler<typeof contract.getFaceLink> = async (ctx, input) => {
  // The specification makes this a GET, which view-as permits.
  refuseFor(ctx.rehearsedBy ? [reason('rehearsal.read_only')] : [])
  const of = { call: 'distribution.getFaceLink', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const store = await lockOwnOfflineStore(tx, ctx, input.storeId)
    const found = await lockAccount(tx, store.id)
    const person = found?.persons.find(({ id }) => id === input.personId)
    if (!found || !person) return fail('not_found')
    refuseFor(ctx.services.liveness ? [] : [reason('liveness.not_connected')])
    applyTransition(distribution.transition(factsOf(found), { type: 'LINK' }))
    const token = newToken()
    const linkUntil = new Date(ctx.now.getTime() + faceLinkLife)
    await tx
      .update(distributionPersons)
      .set({
        liveness: applyTransition(liveness.transition(person.liveness, { type: 'LINK' })).after,
        ...{ linkHash: hashToken(token), linkUntil, submittedAt: null },
        ...{ attempt: person.attempt + 1, checkId: ctx.newId('lvc') },
      })
      .where(eq(distributionPersons.id, person.id))
    return {
      answer: {
        url: new URL(facePath(token), ctx.services.publicUrl).href,
        expiresAt: linkUntil.toISOString(),
      },
      audited: {
        action: 'distribution.face_link',
        subject: store.id,
        after: { personId: person.id, role: person.role, linkUntil: linkUntil.toISOString() },
      },
    }
  })
}
