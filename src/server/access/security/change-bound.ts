import { and, eq } from 'drizzle-orm'
import type { updateBindEmail, updateBindPhone } from '#contract/access/security.ts'
import type { Input } from '#contract/call.ts'
import { type CodeChannel, type CodeFlow, maskEmail, maskPhone } from '#domain/access/codes.ts'
import { judgeCodes } from '#server/access/codes/shared/judge-codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { orTaken } from '#server/kernel/or-taken.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { refuseTaken, takenAs } from './refuse-taken.ts'
import { notifyOfContactChange } from './shared/notify-of-contact-change.ts'
import { addressOf, failureOf, ownUser } from './shared/own-user.ts'

const kinds = {
  phone: {
    call: 'security.updateBindPhone',
    flows: ['changePhone', 'newPhone'],
    channel: 'sms',
    index: 'users_phone',
    mask: maskPhone,
    action: 'phone.change',
  },
  email: {
    call: 'security.updateBindEmail',
    flows: ['changeEmail', 'newEmail'],
    channel: 'email',
    index: 'users_email',
    mask: maskEmail,
    action: 'email.change',
  },
} as const
type Given = Input<typeof updateBindPhone> | Input<typeof updateBindEmail>

/** Changes the user's own phone or e-mail, proved by one code to the old address and one to the new. */
export async function changeBound(
  ctx: MerchantCtx,
  bound: 'phone' | 'email',
  fresh: string,
  input: Given,
) {
  const { call, flows, channel: own, index, mask, action } = kinds[bound]
  const { channel, originalCode, newCode } = input
  const user = await ownUser(ctx)
  const check = async () => {
    await refuseTaken(ctx, bound, fresh)
    await judgeBoth(
      ctx,
      { flow: flows[0], channel, to: addressOf(user, channel), code: originalCode },
      { flow: flows[1], channel: own, to: fresh, code: newCode },
    )
  }
  const failure = await failureOf(check())
  const changed = write(ctx, { call, owner: user.id, input }, async (tx) => {
    if (failure) throw failure
    const before = and(byId(users.id, user.id), eq(users[bound], user[bound]))
    const rows = await tx
      .update(users)
      .set({ [bound]: fresh })
      .where(before)
      .returning({ id: users.id })
    // A concurrent change succeeded: the proved address is no longer the bound one.
    if (rows.length === 0) return fail('code_expired')
    await notifyOfContactChange(tx, ctx, user, bound, mask(fresh))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action,
        subject: user.id,
        before: { [bound]: mask(user[bound]) },
        after: { [bound]: mask(fresh), channel },
      },
    }
  })
  return orTaken(changed, index, takenAs[bound])
}

type Sent = {
  readonly flow: CodeFlow
  readonly channel: CodeChannel
  readonly to: string
  readonly code: string
}

const fields = ['originalCode', 'newCode'] as const

/** Consumes the codes of the old and the new address, both or neither. The failure names the field. */
async function judgeBoth(ctx: MerchantCtx, old: Sent, fresh: Sent): Promise<void> {
  const given = [old, fresh].map((one) => ({ ...one, account: ctx.userId }))
  const refused = await judgeCodes(ctx, given)
  if (!refused) return
  const { code, retryAfterSeconds } = refused.failure
  const field = fields[refused.at] ?? 'newCode'
  throw new Failure(code, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(code !== 'account_locked' && { fields: { [field]: 'code_refused' } }),
  })
}
