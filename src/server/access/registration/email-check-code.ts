import { and, eq, gt } from 'drizzle-orm'
import type { emailCheckCode as call } from '#contract/access/registration.ts'
import type { Input } from '#contract/call.ts'
import { limits } from '#domain/limits.ts'
import { countCheck } from '#server/access/codes/shared/limits.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { giveTicket } from '#server/access/sessions/shared/step-tickets.ts'
import { temporaryAccounts } from '#server/db/schema/registration.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { merchantRegister } from './events.ts'
import { emailTaken, phoneTaken, takenAsFailure } from './known.ts'
import { openMerchant } from './open-merchant.ts'

/** Creates an account from a temporary one once its e-mail address is proved; the password follows. */
export const emailCheckCode: Handler<typeof call> = async (ctx, input) => {
  const { email, code, machineId } = input
  await countCheck(ctx)
  const account = await temporaryAccount(ctx, input)
  // The code is checked even without a temporary account, so that the response does not reveal who requested one.
  const taken =
    account && ((await phoneTaken(ctx.db, account.phone)) ?? (await emailTaken(ctx.db, email)))
  if (taken) throw taken
  await spendCode(ctx, { flow: 'createAccount', account: email, channel: 'email', to: email, code })
  if (!account) return fail('code_expired')
  const { createdAt: _, ...kept } = account
  const work = write(
    ctx,
    { call: 'user.emailCheckCode', owner: email, input: null },
    async (tx) => {
      await tx.delete(temporaryAccounts).where(eq(temporaryAccounts.email, email))
      const given = { ...kept, proved: 'email', passwordHash: '', event: merchantRegister } as const
      const { userId, audited } = await openMerchant(tx, ctx, given)
      const answer = await giveTicket(tx, ctx, { purpose: 'setPassword', userId, machineId })
      return { answer, audited }
    },
  )
  return takenAsFailure(work)
}

/** The temporary account for this device and address; undefined when expired. */
async function temporaryAccount(ctx: Ctx, { email, machineId }: Input<typeof call>) {
  const after = new Date(ctx.now.getTime() - limits.temporaryAccountLife)
  const [account] = await ctx.db
    .select()
    .from(temporaryAccounts)
    .where(
      and(
        eq(temporaryAccounts.email, email),
        eq(temporaryAccounts.machineId, machineId),
        gt(temporaryAccounts.createdAt, after),
      ),
    )
  return account
}
