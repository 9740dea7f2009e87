import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { keepFormer } from './former.ts'
import { notifyOfPassword } from './notify-of-password.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'passwordHash'>

/**
 * Sets the password that a user chose (`hash` from `hashPassword`, computed before the transaction), ends their other
 * sessions and notifies them by e-mail.
 */
export async function setPassword(
  tx: Tx,
  ctx: Ctx,
  user: User,
  { hash, keepSession = null }: { readonly hash: string; readonly keepSession?: string | null },
): Promise<void> {
  const now = ctx.now
  await keepFormer(tx, user, now)
  await tx
    .update(users)
    .set({ passwordHash: hash, passwordChangedAt: now, mustSetPassword: false })
    .where(byId(users.id, user.id))
  await endSessions(tx, user.id, now, keepSession)
  await notifyOfPassword(tx, ctx, user)
}
