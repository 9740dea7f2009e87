import { and, eq, inArray } from 'drizzle-orm'
import { second } from '#domain/durations.ts'
import type { MailState } from '#domain/links/link-mails.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinkMails } from '#server/db/schema/link-life.ts'
import { transact } from '#server/db/transact.ts'
import { againAt } from '#server/jobs/again-at.ts'
import type { AfterDelivery } from '#server/jobs/deliver-due.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'

/** Delay of the first delivery-report query after a mail was sent. */
const firstAsked = 5 * second
const asksMax = 6

/** Payload of the delivery-report job; `asked` is the number of earlier queries. */
export type AskingMail = { readonly mailId: string; readonly asked: number }

const askAt = (tx: Tx, { mailId, asked }: AskingMail, dueAt: Date) =>
  enqueue(tx, {
    kind: 'paymentLink.mailReport',
    key: `${mailId} ${asked}`,
    ...{ dueAt, payload: { mailId, asked } },
  })

/** Applies the delivery result of an outbox message to the link mail that it belongs to. */
export const afterDelivery =
  ({ mail }: Pick<Services, 'mail'>): AfterDelivery =>
  async (tx, { id, topic }, { state, at, reason }) => {
    if (topic !== 'mail') return
    const [sent] = await tx
      .update(paymentLinkMails)
      .set({ state, stateAt: at, stateReason: reason })
      .where(only(byId(paymentLinkMails.outboxId, id), eq(paymentLinkMails.state, 'queued')))
      .returning({ mailId: paymentLinkMails.id })
    if (sent && state === 'sent' && mail.reports)
      await askAt(tx, { ...sent, asked: 0 }, new Date(at.getTime() + firstAsked))
  }

/** Only from these states can a mail's state still change; a report may arrive early or late. */
const before: readonly MailState[] = ['queued', 'sent']

/** Queries the delivery report of a mail; while there is none, schedules another query. */
export async function askMail(ctx: Ctx, { mailId, asked }: AskingMail): Promise<JobSummary> {
  const which = and(byId(paymentLinkMails.id, mailId), inArray(paymentLinkMails.state, [...before]))
  const [mail] = await ctx.db.select().from(paymentLinkMails).where(which)
  if (!mail) return {}
  const [told] = (await ctx.services.mail.reports?.([mail.outboxId.toString()])) ?? []
  return transact(ctx.db, async (tx) => {
    if (told) {
      const { state, at, reason } = told
      await tx
        .update(paymentLinkMails)
        .set({ state, stateAt: at, stateReason: reason })
        .where(which)
      return { mail: mailId, state }
    }
    if (asked + 1 < asksMax)
      await askAt(tx, { mailId, asked: asked + 1 }, againAt(ctx.now, asked + 1))
    return {}
  })
}
