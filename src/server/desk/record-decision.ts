import { and, eq, isNull } from 'drizzle-orm'
import type { DeskDecision, DeskQueue, DeskReason } from '#domain/desk.ts'
import { messageTypeOf } from '#domain/messages.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions, merchantMessages } from '#server/db/schema/desk.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { decisionMail } from './decision-mail.ts'

export type DecidedCase = {
  readonly queue: DeskQueue
  readonly subject: string
  readonly merchantId: string
  readonly decision: DeskDecision
  /** The state of the case before and after. */
  readonly before: string
  readonly after: string
  /** How the merchant knows the case: a name or an id. */
  readonly label: string
  /** The store that the case belongs to; null where it is the merchant's. */
  readonly storeId: string | null
  readonly reason: DeskReason | null
  readonly noteEn: string | null
  readonly noteZh: string | null
}

/**
 * Writes down what the provider decided, in the transaction of the decision: for the history of the case, for the
 * merchant as a message and as a mail to its administrators, and for the audit log.
 */
export async function recordDecision(tx: Tx, ctx: Ctx, decided: DecidedCase): Promise<void> {
  const { label, storeId, ...kept } = decided
  const at = ctx.now()
  await tx.insert(deskDecisions).values({
    ...kept,
    deciderId: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    deciderName: ctx.actor.name ?? '',
    at,
  })
  const { queue, subject, merchantId, decision, before, after, reason, noteEn, noteZh } = decided
  await tx.insert(merchantMessages).values({
    id: ctx.newId('msg'),
    merchantId,
    kind: `${queue}.${decision}`,
    type: messageTypeOf(queue),
    subject,
    storeId,
    params: { label, after, reason, noteEn, noteZh },
    at,
  })
  for (const to of await administratorsOf(tx, merchantId)) {
    const mail = decisionMail(decided, ctx.services.publicUrl, to.languages)
    await addToOutbox(tx, {
      topic: 'mail',
      merchantId,
      payload: { to: to.email, ...mail },
      createdAt: at,
    })
  }
  await audit(tx, ctx, {
    action: 'desk.decide',
    subject,
    merchantId,
    before: { state: before },
    after: { state: after, queue, decision, reason },
  })
}

/** Where the merchant's administrators read; both languages where nobody said which. */
async function administratorsOf(tx: Tx, merchantId: string) {
  const rows = await tx
    .select({ email: users.email, language: registrations.language })
    .from(users)
    .leftJoin(registrations, eq(registrations.merchantId, users.merchantId))
    .where(
      and(
        eq(users.merchantId, merchantId),
        eq(users.kind, 'administrator'),
        eq(users.enabled, true),
        isNull(users.deletedAt),
      ),
    )
  return rows.map(({ email, language }): { email: string; languages: readonly Language[] } => ({
    email,
    languages: language === null ? ['en', 'zh'] : [language],
  }))
}
