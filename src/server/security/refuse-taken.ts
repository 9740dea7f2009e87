import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'

// Nobody finds out by trying which phones and addresses are registered.
const tries: RateLimit = { name: 'security.newAddress', max: 20, windowMs: 3_600_000 }

/** Fails when somebody, the user himself included, has that phone. */
export async function refuseTakenPhone(ctx: MerchantCtx, phone: string): Promise<void> {
  await countTry(ctx.db, ctx.now(), tries, ctx.userId)
  if ((await ctx.db.$count(users, eq(users.phone, phone))) > 0) return fail('phone_registered')
}

/** Fails when somebody, the user himself included, has that e-mail. */
export async function refuseTakenEmail(ctx: MerchantCtx, email: string): Promise<void> {
  await countTry(ctx.db, ctx.now(), tries, ctx.userId)
  if ((await ctx.db.$count(users, eq(users.email, email))) > 0) return fail('email_registered')
}
