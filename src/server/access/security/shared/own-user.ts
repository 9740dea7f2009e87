import type { CodeChannel } from '#domain/access/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'

export type OwnUser = typeof users.$inferSelect

export async function ownUser(ctx: MerchantCtx): Promise<OwnUser> {
  const [user] = await ctx.db.select().from(users).where(byId(users.id, ctx.userId))
  return user ?? fail('unauthenticated')
}

/** The recipient of a user's codes: their phone, or their e-mail when they have none. */
export const boundTo = (user: OwnUser): { channel: CodeChannel; to: string } =>
  user.phone === '' ? { channel: 'email', to: user.email } : { channel: 'sms', to: user.phone }

export const addressOf = (user: OwnUser, channel: CodeChannel): string =>
  channel === 'sms' ? user.phone : user.email

/** The failure of `work` as a value instead of an exception. */
export async function failureOf(work: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
