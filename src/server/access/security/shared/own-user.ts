import type { CodeChannel } from '#domain/access/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'

export type OwnUser = typeof users.$inferSelect

/** The signed-in user himself. */
export async function ownUser(ctx: MerchantCtx): Promise<OwnUser> {
  const [user] = await ctx.db.select().from(users).where(byId(users.id, ctx.userId))
  return user ?? fail('unauthenticated')
}

/** Where a code to the user goes: to his phone, or to his e-mail when he has none. */
export const boundTo = (user: OwnUser): { channel: CodeChannel; to: string } =>
  user.phone === '' ? { channel: 'email', to: user.email } : { channel: 'sms', to: user.phone }

/** The bound address of a channel. */
export const addressOf = (user: OwnUser, channel: CodeChannel): string =>
  channel === 'sms' ? user.phone : user.email

/** What stands against something, instead of throwing it. */
export async function failureOf(work: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
