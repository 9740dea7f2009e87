import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import { unscoped } from '#server/kernel/scope.ts'

// Limits attempts, so that nobody can probe which phones and addresses are registered.
const tries: RateLimit = { name: 'security.newAddress', max: 20, windowMs: 3_600_000 }

export const takenAs = { phone: 'phone_registered', email: 'email_registered' } as const

/** Throws when anybody, the user included, has that phone or e-mail. */
export async function refuseTaken(
  ctx: MerchantCtx,
  bound: keyof typeof takenAs,
  address: string,
): Promise<void> {
  await countTry(ctx.db, ctx.now, tries, ctx.userId)
  const taken = unscoped('an address is one user’s in the whole product', eq(users[bound], address))
  if ((await ctx.db.$count(users, taken)) > 0) return fail(takenAs[bound])
}
