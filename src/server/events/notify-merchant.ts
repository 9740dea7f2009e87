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

/** Where a merchant's administrators read mail; both languages where nobody said which. */
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

/** An event that happened to a merchant. */
type Happened<Params> = {
  readonly merchantId: string
  /** The id of what it happened to. */
  readonly subject: string
  /** The store that the subject belongs to; null where it is the merchant's. */
  readonly storeId: string | null
  readonly params: Params
  /** Until when something can be done about it. */
  readonly until?: Date
}

/** A message, for those who asked to be told of its kind by mail. */
export type Passed = {
  readonly merchantId: string
  readonly messageId: string
  readonly about: MessageType
  readonly until: Date | null
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /**
     * Tells those of it who asked to be told by mail; gives the users who are told of everything in that way, and get no
     * other mail.
     */
    readonly passOn: (tx: Tx, ctx: Ctx, passed: Passed) => Promise<ReadonlySet<string>>
  }
}

/**
 * Tells a merchant of an event, in the transaction of what happened: each channel of the event gets its rows, a message
 * for all who may see it, with a mail to those who asked for it, and a mail to each administrator who did not.
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
    told = await ctx.services.answers.passOn(tx, ctx, { merchantId, messageId, about, until })
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
