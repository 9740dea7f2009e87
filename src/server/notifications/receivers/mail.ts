import { unsubscribePath } from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { receiverMails } from '#server/db/schema/receivers.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { receiverLetter } from './events.ts'
import { leaveTokenOf } from './leave-secret.ts'
import { mailPage } from './links.ts'
import type { ReceiverRow } from './receiver-rows.ts'

export type Letter = {
  readonly subject: string
  readonly text: string
  /** Whether the mail is an invitation, in which case its reader is not a receiver yet. */
  readonly asks?: boolean
}

export async function merchantName(tx: Tx, merchantId: string): Promise<string> {
  const [merchant] = await tx
    .select({ name: merchants.name })
    .from(merchants)
    .where(byId(merchants.id, merchantId))
  return merchant?.name ?? ''
}

/**
 * Mails a receiver; every mail to receivers goes through here. It adds why they get it and how to unsubscribe (except
 * for the administrator), and records the address.
 */
export async function mailReceiver(
  tx: Tx,
  ctx: Ctx,
  to: ReceiverRow,
  { subject, text, asks = false }: Letter,
): Promise<void> {
  const { publicUrl, vault } = ctx.services
  const { id: receiverId, merchantId, email, language } = to
  const merchant = await merchantName(tx, merchantId)
  const locale = { locale: language }
  const token = await leaveTokenOf(tx, vault, to)
  const foot =
    token === null
      ? m.receivers_mail_foot_own(
          { merchant, url: `${publicUrl}/aq/messageReceiverSetting` },
          locale,
        )
      : (asks ? m.receivers_mail_foot_invite : m.receivers_mail_foot)(
          { merchant, url: publicUrl + mailPage(token) },
          locale,
        )
  const outboxId = await notifyUser(tx, ctx, receiverLetter, {
    ...{ to: { mail: email }, merchantId, locale: language },
    params: { subject, text: `${text}\n\n--\n${foot}` },
    ...(token !== null && { unsubscribe: publicUrl + unsubscribePath(token) }),
  })
  await tx.insert(receiverMails).values({ outboxId, receiverId, to: email, at: ctx.now })
}
