import type { loginCheckCode as call } from '#contract/access/sessions.ts'
import { countCheck, takeBackCheck } from '#server/access/codes/shared/limits.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { transact } from '#server/db/transact.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { nextStep } from './next-step.ts'
import { holdTicket, spendTicket } from './shared/step-tickets.ts'

export const loginCheckCode: Handler<typeof call> = async (ctx, input) => {
  await countCheck(ctx)
  const user = await holdTicket(ctx, 'code', input)
  const given = { flow: 'signIn', account: user.id, channel: 'sms', to: user.phone } as const
  await spendCode(ctx, { ...given, code: input.code })
  await transact(ctx.db, (tx) => spendTicket(tx, ctx, 'code', input.ticket))
  await takeBackCheck(ctx)
  return nextStep(ctx, user, { machineId: input.machineId, codeGiven: true })
}
