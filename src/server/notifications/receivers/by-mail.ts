import { and, eq, gt, or } from 'drizzle-orm'
import type * as contract from '#contract/notifications/receivers.ts'
import { transition } from '#machines/notifications/lifecycles/receiver.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { write } from '#server/kernel/write.ts'
import { lockReceiver, selectReceivers } from './receiver-rows.ts'

/**
 * The receiver of a mailed link and the action of the link; an expired link fails as not found. A confirmation link
 * still works for as long as the address is confirmed.
 */
async function findByToken(ctx: Ctx, token: string) {
  const hash = hashToken(token)
  const good = or(gt(receivers.confirmUntil, ctx.now), eq(receivers.state, 'confirmed'))
  const toConfirm = and(eq(receivers.confirmHash, hash), good)
  const known = or(toConfirm, eq(receivers.leaveHash, hash))
  const [found] = await selectReceivers(ctx.db).where(
    unscoped('whoever holds the link of a mail is its reader', known),
  )
  if (!found) return fail('not_found')
  const what = found.receiver.leaveHash === hash ? ('leave' as const) : ('confirm' as const)
  return { ...found, what }
}

/** Masks an address so that its owner recognises it and nobody else learns it. */
const veiled = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

export const getInvitation: Handler<typeof contract.getInvitation> = async (ctx, { token }) => {
  const { receiver, email, what } = await findByToken(ctx, token)
  const [merchant] = await ctx.db
    .select({ name: merchants.name })
    .from(merchants)
    .where(byId(merchants.id, receiver.merchantId))
  return {
    ...{ what, merchantName: merchant?.name ?? '', email: veiled(email) },
    ...{ types: receiver.types, state: receiver.state },
  }
}

/** The receiver, locked, for an act of their own. */
async function ownReceiver(tx: Tx, receiverId: string) {
  const receiver = await lockReceiver(tx, receiverId)
  if (!receiver) return fail('not_found')
  const facts = { state: receiver.state, beyondOwn: false, wait: 0 }
  return { receiver, facts }
}

/** Requires a click on the page: mail scanners open every link. */
export const confirm: Handler<typeof contract.confirm> = async (ctx, { token }) => {
  const found = await findByToken(ctx, token)
  if (found.what !== 'confirm') return fail('not_found')
  const { id, merchantId, confirmHash } = found.receiver
  return write(ctx, { call: 'receiver.confirm', owner: id, input: null }, async (tx) => {
    const { receiver, facts } = await ownReceiver(tx, id)
    // A newer invitation has replaced this link meanwhile.
    if (receiver.confirmHash !== confirmHash) return fail('not_found')
    // Idempotent: a second click, or another tab, succeeds too.
    if (receiver.state === 'confirmed') return { answer: 'SUCCESS' as const, audited: [] }
    const { state } = applyTransition(transition(facts, { type: 'CONFIRM' })).after
    await tx
      .update(receivers)
      .set({ state, stateAt: ctx.now, confirmUntil: null })
      .where(byId(receivers.id, id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'receiver.confirm' as const, subject: id, merchantId },
    }
  })
}

export const unsubscribe: Handler<typeof contract.unsubscribe> = async (ctx, { token }) => {
  const found = await findByToken(ctx, token)
  if (found.what !== 'leave') return fail('not_found')
  const { id, merchantId } = found.receiver
  return write(ctx, { call: 'receiver.unsubscribe', owner: id, input: null }, async (tx) => {
    const { receiver, facts } = await ownReceiver(tx, id)
    if (receiver.state === 'unsubscribed') return { answer: 'SUCCESS' as const, audited: [] }
    const { state } = applyTransition(transition(facts, { type: 'UNSUBSCRIBE' })).after
    await tx
      .update(receivers)
      .set({ state, stateAt: ctx.now, stateReason: null, confirmHash: null, confirmUntil: null })
      .where(byId(receivers.id, id))
    await tx.delete(receiverNotices).where(byId(receiverNotices.receiverId, id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'receiver.unsubscribe' as const, subject: id, merchantId },
    }
  })
}
