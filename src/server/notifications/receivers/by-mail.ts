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
 * The receiver whose mail held a link, and what the link does; one that is over leads nowhere. That by which an address
 * was confirmed still tells so, as long as it is.
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

/** An address as its reader knows it again, and nobody else learns it. */
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

/** The receiver as he is now, for his own act. */
async function ownReceiver(tx: Tx, receiverId: string) {
  const receiver = await lockReceiver(tx, receiverId)
  if (!receiver) return fail('not_found')
  const facts = { state: receiver.state, beyondOwn: false, wait: 0 }
  return { receiver, facts }
}

/** A press, not the opening of a page: programs that look through mails open every link. */
export const confirm: Handler<typeof contract.confirm> = async (ctx, { token }) => {
  const found = await findByToken(ctx, token)
  if (found.what !== 'confirm') return fail('not_found')
  const { id, merchantId, confirmHash } = found.receiver
  return write(ctx, { call: 'receiver.confirm', owner: id, input: null }, async (tx) => {
    const { receiver, facts } = await ownReceiver(tx, id)
    // Asked again meanwhile: the link was good once.
    if (receiver.confirmHash !== confirmHash) return fail('not_found')
    // Twice, or in another tab, is as good as once.
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
