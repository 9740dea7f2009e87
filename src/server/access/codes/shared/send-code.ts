import { and, eq, lte } from 'drizzle-orm'
import {
  type CodeChannel,
  type CodeFlow,
  codeCountdowns,
  codeSentStatus,
  maskEmail,
  maskPhone,
} from '#domain/access/codes.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { verificationCodes } from '#server/db/schema/codes.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { codeNotice } from '../notice.ts'
import { newCode } from '../secret.ts'
import { refuseLocked } from './locks.ts'

export type WantedCode = {
  readonly flow: CodeFlow
  /** A user id, or the address of someone without an account. */
  readonly account: string
  readonly channel: CodeChannel
  /** The phone (`+` and digits) or e-mail address that the code proves. */
  readonly to: string
  /** The record it is requested for, in flows that serve several; it is valid for no other. */
  readonly about?: string
  /** No message is sent: the response must not reveal that the account does not exist or is locked. */
  readonly silent?: boolean
}

/**
 * Sends a new code within the transaction of a change and invalidates the previous one. Fails with `code_too_soon`
 * within the countdown of the flow, also for concurrent requests, and with `account_locked` or `codes_locked`.
 */
export async function sendCode(ctx: Ctx, tx: Tx, wanted: WantedCode) {
  const { flow, account, channel, to, about = '' } = wanted
  const now = ctx.now
  if (!wanted.silent) await refuseLocked(tx, now, wanted)
  const { code, ...kept } = newCode()
  const countdown = codeCountdowns[flow]
  const expiresAt = new Date(now.getTime() + limits.codeLife)
  const fresh = { ...kept, recipient: to, about, sentAt: now, expiresAt, usedAt: null }
  // One statement, so that only one of several concurrent requests passes the countdown.
  const [sent] = await tx
    .insert(verificationCodes)
    .values({ flow, account, channel, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCodes.flow, verificationCodes.account, verificationCodes.channel],
      set: fresh,
      setWhere: lte(verificationCodes.sentAt, new Date(now.getTime() - countdown * 1_000)),
    })
    .returning({ flow: verificationCodes.flow })
  if (!sent) return fail('code_too_soon', { retryAfterSeconds: await secondsLeft(tx, now, wanted) })
  if (!wanted.silent)
    await addToOutbox(tx, { ...codeNotice(wanted, code, ctx.language), createdAt: now })
  return {
    statusCode: codeSentStatus,
    phoneNo: channel === 'sms' ? maskPhone(to) : maskEmail(to),
    expiresAt: expiresAt.toISOString(),
    retryAfterSeconds: countdown,
  }
}

async function secondsLeft(tx: Tx, now: Date, { flow, account, channel }: WantedCode) {
  const [last] = await tx
    .select({ sentAt: verificationCodes.sentAt })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.flow, flow),
        eq(verificationCodes.account, account),
        eq(verificationCodes.channel, channel),
      ),
    )
  const passed = now.getTime() - (last?.sentAt.getTime() ?? 0)
  return Math.max(1, Math.ceil(codeCountdowns[flow] - passed / 1_000))
}
