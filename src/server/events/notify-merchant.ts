import { and, eq, isNull } from 'drizzle-orm'
import type { MessageType } from '#domain/notifications/messages.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import type { MerchantEvent } from './event.ts'
import { eventMail } from './event-mail.ts'

/**
 * The mail addresses of a merchant's administrators, with the language of its registration; both languages when that is
 * unknown.
 */
export async function administratorsOf(tx: Tx, merchantId: string) {
  const rows = await tx
    .select({ userId: users.id, email: users.email, language: registrations.language })
    .from(users)
    .leftJoin(registrations, byId(registrations.merchantId, users.merchantId))
    .where(
      and(
        ofMerchant({ merchantId }, users),
        eq(users.kind, 'administrator'),
        eq(users.enabled, true),
        isNull(users.deletedAt),
      ),
    )
  return rows.map(({ language, ...user }): typeof user & { languages: readonly Language[] } => ({
    ...user,
    languages: language === null ? ['en', 'zh'] : [language],
  }))
}

type Happened<Params> = {
  readonly merchantId: string
  /** The id of the subject of the event. */
  readonly subject: string
  /** The store that the subject belongs to; null when it belongs to the merchant as a whole. */
  readonly storeId: string | null
  readonly params: Params
  /** The deadline for action, if there is one. */
  readonly until?: Date
}

/** A message to be forwarded to the receivers that subscribed to its type by mail. */
export type Passed = {
  readonly merchantId: string
  readonly messageId: string
  readonly about: MessageType
  readonly until: Date | null
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /**
     * Forwards a message to the receivers that subscribed to its type. Returns the users among the receivers: they get
     * no other mail.
     */
    readonly passOn: (tx: Tx, ctx: Ctx, passed: Passed) => Promise<ReadonlySet<string>>
  }
}

/**
 * Notifies a merchant of an event, in the transaction of the change: one message for all who may see it, a mail to each
 * receiver that subscribed to its type, and a mail to each administrator who is not a receiver.
 */
export async function notifyMerchant<Params>(
  tx: Tx,
  ctx: Ctx,
  event: MerchantEvent<Params>,
  happened: NoInfer<Happened<Params>>,
): Promise<void> {
  const { merchantId, subject, storeId, params, until = null } = happened
  const { type, about, channels } = event
  const at = ctx.now
  let told: ReadonlySet<string> = new Set()
  if (channels.includes('message')) {
    const messageId = ctx.newId('msg')
    await tx.insert(merchantMessages).values({
      ...{ id: messageId, event: type, type: about },
      ...{ merchantId, subject, storeId, params, at },
    })
    told = await ctx.services.extensions.passOn(tx, ctx, { merchantId, messageId, about, until })
  }
  if (!channels.includes('mail')) return
  for (const { userId, email: to, languages } of await administratorsOf(tx, merchantId)) {
    if (told.has(userId)) continue
    const mails = languages.map((locale) => eventMail(ctx, event, { subject, params }, locale))
    const payload = {
      to,
      subject: mails.map(({ title }) => title).join(' / '),
      text: mails.map(({ text }) => text).join('\n\n--\n\n'),
    }
    await addToOutbox(tx, { topic: 'mail', merchantId, payload, createdAt: at })
  }
}
