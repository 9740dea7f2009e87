import { and, eq } from 'drizzle-orm'
import { type DeskDecision, deskDecisions } from '#domain/cases.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import { sandboxFaultyStore } from '#domain/company/offline-stores.ts'
import {
  type OfflineStoreEvent,
  reasonsAgainst,
  transition,
} from '#machines/company/lifecycles/offline-store.ts'
import type { Deciding, RobotStep } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { offlineStoreApplications, offlineStores } from '#server/db/schema/offline-stores.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { openContent } from './content.ts'
import { openingDecisions, renewalDecisions } from './events.ts'
import { lockOfflineStore, type OfflineStore, storeFactsOf } from './shared/find-store.ts'

type StoreDecision = (typeof deskDecisions.offline_store)[number]

const events = {
  approve: 'APPROVE',
  decline: 'DECLINE',
  modify: 'MODIFY',
} as const satisfies Record<StoreDecision, OfflineStoreEvent['type']>

const eventOf = (decision: DeskDecision): OfflineStoreEvent => {
  const known = deskDecisions.offline_store.find((one) => one === decision)
  return known
    ? { type: events[known] }
    : fail('invalid_input', { fields: { decision: 'unknown_value' } })
}

/** The reasons against each decision of the provider on a store. */
export async function againstStoreDecisions(db: Reader, ctx: Ctx, subject: string) {
  const [store] = await db.select().from(offlineStores).where(byId(offlineStores.id, subject))
  if (!store) return fail('not_found')
  return (decision: DeskDecision) => reasonsAgainst(storeFactsOf(store, ctx.now), eventOf(decision))
}

/** The changes to a store on approval: the submitted content takes effect. */
function approvedColumns(ctx: Ctx, store: OfflineStore) {
  const { data } = openContent(ctx, store.id, store.content)
  const licenceUntil = data.licenceLongTerm === flagSet ? null : (data.licenceUntil ?? null)
  return { approved: store.content, licenceUntil, toldDays: null }
}

/** Applies a decision of the staff or the robot to a store, in its transaction. */
export async function decideOfflineStore(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const store = await lockOfflineStore(tx, subject)
  const { status, operation } = applyTransition(
    transition(storeFactsOf(store, ctx.now), eventOf(decision)),
  ).after
  await tx
    .update(offlineStores)
    .set({
      ...{ status, operation, decidedAt: ctx.now },
      ...(decision === 'approve' && approvedColumns(ctx, store)),
    })
    .where(byId(offlineStores.id, store.id))
  if (status === 'draft') return fail('internal')
  await tx
    .update(offlineStoreApplications)
    .set({ status, reason, noteEn, noteZh, decidedAt: ctx.now })
    .where(
      and(
        byId(offlineStoreApplications.storeId, store.id),
        eq(offlineStoreApplications.status, 'pending'),
      ),
    )
  const told = { opening: openingDecisions, licence: renewalDecisions }[store.change]
  await recordDecision(tx, ctx, {
    ...{ queue: 'offline_store', events: told, subject, decision },
    ...{ reason, noteEn, noteZh, merchantId: store.merchantId },
    ...{ before: store.status, after: status, label: store.name, storeId: null },
  })
}

/** The sandbox robot sends back stores with a certain word in their English name and approves all others. */
export async function robotOnStore(tx: Tx, subject: string): Promise<RobotStep | null> {
  const [store] = await tx.select().from(offlineStores).where(byId(offlineStores.id, subject))
  if (store?.status !== 'pending') return null
  return store.name.toLowerCase().includes(sandboxFaultyStore)
    ? { decision: 'modify', reason: 'store_content_incomplete' }
    : { decision: 'approve', reason: null }
}
