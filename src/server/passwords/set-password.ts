import { eq } from 'drizzle-orm'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'email'>

/**
 * Keeps the password that a user chose himself (`hash` is of `hashPassword`, made before the transaction), ends his
 * sessions but one, and tells him by e-mail.
 */
export async function setPassword(
  tx: Tx,
  ctx: Ctx,
  user: User,
  { hash, keepSession = null }: { readonly hash: string; readonly keepSession?: string | null },
): Promise<void> {
  const now = ctx.now()
  await tx
    .update(users)
    .set({ passwordHash: hash, passwordChangedAt: now, mustSetPassword: false })
    .where(eq(users.id, user.id))
  await endSessions(tx, user.id, now, keepSession)
  const locale = { locale: ctx.language }
  const subject = m.notices_password_changed_subject({}, locale)
  const told = { email: user.email, time: inZone(now, 'UTC+0') }
  const text = m.notices_password_changed_text(told, locale)
  await addToOutbox(tx, {
    topic: 'mail',
    payload: { to: user.email, subject, text },
    createdAt: now,
  })
}
