import { maskPhone, signInCodeType } from '#domain/access/codes.ts'
import type { users } from '#server/db/schema/sessions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { isKnownMachine } from './shared/machines.ts'
import { openSession } from './shared/open-session.ts'
import { giveTicket } from './shared/step-tickets.ts'

type User = typeof users.$inferSelect

/** The next step of an authenticated user; opens the session when nothing is left to do. */
export async function nextStep(
  ctx: Ctx,
  user: User,
  { machineId, codeGiven }: { readonly machineId: string; readonly codeGiven: boolean },
) {
  if (!codeGiven && (await asksForCode(ctx, user, machineId))) {
    const ticket = await ticketFor(ctx, user, 'code', machineId)
    const params = { loginName: user.loginName, userName: user.name }
    const type = signInCodeType
    return { step: 'code' as const, ...ticket, type, phoneNo: maskPhone(user.phone), params }
  }
  if (user.mustSetPassword)
    return {
      step: 'setPassword' as const,
      ...(await ticketFor(ctx, user, 'setPassword', machineId)),
    }
  return { step: 'signedIn' as const, ...(await openSession(ctx, user, machineId)) }
}

async function asksForCode({ db }: Ctx, user: User, machineId: string): Promise<boolean> {
  if (user.suspect) return true
  return !user.anyMachine && !(await isKnownMachine(db, user.id, machineId))
}

const ticketFor = (ctx: Ctx, user: User, purpose: 'code' | 'setPassword', machineId: string) =>
  write(ctx, { call: 'user.login', owner: user.id, input: null }, async (tx) => ({
    answer: await giveTicket(tx, ctx, { purpose, userId: user.id, machineId }),
    audited: {
      action: 'session.ask',
      subject: user.id,
      merchantId: user.merchantId,
      after: { step: purpose },
    },
  }))
