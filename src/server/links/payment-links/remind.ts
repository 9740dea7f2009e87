import { eq } from 'drizzle-orm'
import { transition } from '#machines/links/lifecycles/payment-link.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { attemptsOf, factsOf, type Link, lockLink } from './find-link.ts'
import { sendLinkMail } from './link-mail.ts'

/** Schedules the reminder to a link's payer for when a quarter of its validity is left. */
export async function scheduleReminder(
  tx: Tx,
  { id: linkId, createdAt, validUntil }: Pick<Link, 'id' | 'createdAt' | 'validUntil'>,
): Promise<void> {
  const whole = validUntil.getTime() - createdAt.getTime()
  const dueAt = new Date(validUntil.getTime() - Math.floor(whole / 4))
  await enqueue(tx, { kind: 'paymentLink.remind', key: linkId, dueAt, payload: { linkId } })
}

/** Reminds the payer of a link once, if its lifecycle permits; returns whether it did. */
export async function remindPayer(tx: Tx, ctx: Ctx, linkId: string): Promise<boolean> {
  const link = await lockLink(tx, linkId)
  const event = {
    type: 'REMIND',
    at: ctx.now.getTime(),
    opened: await has(tx, linkId, 'opened'),
    reminded: await has(tx, linkId, 'reminded'),
  } as const
  const facts = factsOf(link, await attemptsOf(tx, linkId), ctx.now)
  if (!transition(facts, event).transition) return false
  await sendLinkMail(tx, ctx, link, 'reminder')
  const { merchantId, bookerEmail } = link
  const after = { to: bookerEmail }
  await audit(tx, ctx, { action: 'payment_link.remind', subject: linkId, merchantId, after })
  return true
}

async function has(tx: Tx, linkId: string, what: 'opened' | 'reminded'): Promise<boolean> {
  const found =
    what === 'opened'
      ? await tx.$count(
          paymentLinkEvents,
          only(byId(paymentLinkEvents.linkId, linkId), eq(paymentLinkEvents.kind, 'opened')),
        )
      : await tx.$count(
          paymentLinkMails,
          only(byId(paymentLinkMails.linkId, linkId), eq(paymentLinkMails.kind, 'reminder')),
        )
  return found > 0
}
