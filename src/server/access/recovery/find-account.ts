import { and, eq, isNull, ne } from 'drizzle-orm'
import type { CodeChannel } from '#domain/access/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'

/**
 * The user with this address who may reset their password, and the account for their codes. An unknown address gets an
 * account of its own, so that responses do not differ.
 */
export async function findAccount({ db }: Ctx, channel: CodeChannel, to: string) {
  const same = eq(channel === 'sms' ? users.phone : users.email, to)
  const mine = unscoped(
    'nobody is signed in, the address says who it is',
    and(same, users.enabled, isNull(users.deletedAt), ne(users.kind, 'staff')),
  )
  const [user] = await db.select().from(users).where(mine)
  return { user, account: user?.id ?? `nobody:${to}` }
}
