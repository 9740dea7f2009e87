import { randomBytes } from 'node:crypto'
import { hour } from '#domain/durations.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { emitLink } from '../emit-link.ts'
import { type Link, lockLink } from '../find-link.ts'
import { noteEvent, userIn } from '../life.ts'
import { sendLinkMail } from '../link-mail.ts'
import { scheduleReminder } from '../remind.ts'
import { scheduleExpiry } from './expire.ts'

/** Columns that exist only once a link is created. */
type Later = 'id' | 'code' | 'status' | 'createdAt' | 'validUntil' | 'sentAt' | 'paidAt' | 'madeBy'
type Asked = { readonly validHours: number; readonly sendsMail: boolean }

/** Input for a new link: it contains a copy of everything that its payer will see. */
export type NewLink = Omit<typeof paymentLinks.$inferInsert, Later> & Asked
/** The same with every optional column set. */
export type WholeLink = Omit<Link, Later> & Asked

/** Creates a link with its jobs and its mail; every link is created here. */
export async function makeLink(
  tx: Tx,
  ctx: Ctx,
  { validHours, sendsMail, ...row }: NewLink,
): Promise<{ readonly link: Link; readonly audited: Audited }> {
  const createdAt = ctx.now
  const id = ctx.newId('lnk')
  const validUntil = new Date(createdAt.getTime() + validHours * hour)
  await tx.insert(paymentLinks).values({
    ...row,
    id,
    code: randomBytes(18).toString('base64url'),
    status: 'VALID',
    madeBy: userIn(ctx),
    ...{ createdAt, validUntil },
  })
  const link = await lockLink(tx, id)
  await noteEvent(tx, ctx, link, 'made')
  await emitLink(tx, ctx, link, 'created')
  await scheduleExpiry(tx, id, validUntil)
  if (link.reminds) await scheduleReminder(tx, link)
  if (sendsMail) await sendLinkMail(tx, ctx, link, 'invoice')
  const { merchantId, storeId, orderId, version, amount, currency } = link
  return {
    link,
    audited: {
      action: 'payment_link.create',
      subject: id,
      merchantId,
      after: { storeId, orderId, version, amount, currency },
    },
  }
}
