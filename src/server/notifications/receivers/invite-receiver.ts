import { receiverLimits } from '#domain/notifications/receivers.ts'
import { minuteOf } from '#labels/event.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { countWithin } from '#server/kernel/rate-limit.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { mailPage } from './links.ts'
import { mailReceiver, merchantName } from './mail.ts'
import type { ReceiverRow } from './receiver-rows.ts'

const perAddress = { name: 'receiver.invite', ...receiverLimits.invites }

/** Mails a receiver a confirmation link and invalidates the previous one; only the hash of the link is stored. */
export async function inviteReceiver(tx: Tx, ctx: Ctx, to: ReceiverRow): Promise<void> {
  // Limits repeated invitations of one address, across all merchants.
  const wait = await countWithin(tx, ctx.now, perAddress, to.email)
  if (wait > 0) throw new Failure('rate_limited', { retryAfterSeconds: wait })
  const token = newToken()
  const until = new Date(ctx.now.getTime() + receiverLimits.linkLife)
  await tx
    .update(receivers)
    .set({ confirmHash: hashToken(token), confirmUntil: until, calledAt: ctx.now })
    .where(byId(receivers.id, to.id))
  const merchant = await merchantName(tx, to.merchantId)
  const locale = { locale: to.language }
  const types = to.types.map((type) => `- ${messageTypeLabels[type]({}, locale)}`).join('\n')
  await mailReceiver(tx, ctx, to, {
    asks: true,
    subject: m.receivers_mail_invite_subject({ merchant }, locale),
    text: m.receivers_mail_invite_text(
      {
        ...{ name: to.name, merchant, types },
        url: ctx.services.publicUrl + mailPage(token),
        until: `${minuteOf(until)} UTC`,
      },
      locale,
    ),
  })
}
