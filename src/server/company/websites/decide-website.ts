import { type DeskDecision, deskDecisions } from '#domain/cases.ts'
import { sandboxDeclinedMark } from '#domain/company/websites.ts'
import type { Reason } from '#domain/reasons.ts'
import * as application from '#machines/company/lifecycles/store-application.ts'
import { reasonsAgainst, type WebsiteEvent } from '#machines/company/lifecycles/website.ts'
import type { Deciding } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { emitStore } from './emit-store.ts'
import { websiteEvents } from './events.ts'
import { lockStore, readStores, type WebsiteRecord } from './shared/find-store.ts'
import { stateAfter } from './unbind.ts'

type WebsiteDecision = (typeof deskDecisions.website)[number]

const events: Record<WebsiteDecision, WebsiteEvent['type']> = {
  approve: 'APPROVE',
  decline: 'DECLINE',
  modify: 'MODIFY',
  flag: 'FLAG',
  freeze: 'FREEZE',
  hold: 'HOLD',
  close: 'CLOSE',
  resume: 'RESUME',
}
/** The decisions on the application itself. */
const answers: Partial<Record<WebsiteDecision, application.ApplicationEvent['type']>> = {
  approve: 'APPROVE',
  decline: 'DECLINE',
  modify: 'MODIFY',
}

const websiteDecision = (decision: DeskDecision): WebsiteDecision =>
  deskDecisions.website.find((one) => one === decision) ??
  fail('invalid_input', { fields: { decision: 'unknown_value' } })

function against({ store, facts }: WebsiteRecord, decision: WebsiteDecision): Reason[] {
  const reasons = reasonsAgainst(facts, { type: events[decision] })
  const answer = answers[decision]
  if (reasons.length > 0 || answer === undefined) return reasons
  return application.reasonsAgainst(store.applicationStatus, { type: answer })
}

/** The reasons against each decision of the provider on a website. */
export async function reasonsAgainstDecisions(db: Reader, ctx: Ctx, subject: string) {
  const [found] = await readStores(db, ctx.now, byId(stores.id, subject))
  if (!found) return fail('not_found')
  return (decision: DeskDecision) => against(found, websiteDecision(decision))
}

/** Applies a decision of the provider on a website. The second of two concurrent decisions is refused with a reason. */
export async function decideWebsite(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const found = await lockStore(tx, ctx.now, subject)
  const { store } = found
  const step = websiteDecision(decision)
  refuseFor(against(found, step))
  const state = stateAfter(found, events[step])
  const answer = answers[step]
  const status =
    answer &&
    applyTransition(application.transition(store.applicationStatus, { type: answer })).after
  await tx
    .update(stores)
    .set({
      state,
      ...(status && { applicationStatus: status, decidedAt: ctx.now }),
    })
    .where(byId(stores.id, store.id))
  await emitStore(tx, ctx, store, { decision: step, state })
  await recordDecision(tx, ctx, {
    ...{ queue: 'website', events: websiteEvents, subject, decision, reason, noteEn, noteZh },
    merchantId: store.merchantId,
    before: store.state,
    after: state,
    label: store.name,
    storeId: store.id,
  })
}

/** The sandbox robot declines websites with a certain word in their URL and approves all others. */
export async function robotOnWebsite(tx: Tx, subject: string) {
  const [store] = await tx.select().from(stores).where(byId(stores.id, subject))
  if (store?.state !== 'under_review' || store.deletedAt !== null) return null
  return store.url.includes(sandboxDeclinedMark)
    ? ({ decision: 'decline', reason: 'content_incomplete' } as const)
    : ({ decision: 'approve', reason: null } as const)
}
