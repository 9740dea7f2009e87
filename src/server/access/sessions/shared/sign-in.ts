import { and, eq, isNotNull } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import { spendCaptcha } from '#server/access/captcha/shared/spend-captcha.ts'
import { lockedFailure } from '#server/access/codes/shared/locks.ts'
import { knownPeople } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { countTry, forgetTries, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { nextStep } from '../next-step.ts'
import { checkDevice } from './device.ts'
import { isKnownMachine } from './machines.ts'
import { isPassword } from './password.ts'

type Wanted = {
  readonly email: string
  readonly password: string
  readonly machineId: string
  readonly blackBox?: string | undefined
}
type User = typeof users.$inferSelect

const { signInTries: tries, signInWindow: windowMs } = limits
const triesPerAccount: RateLimit = { name: 'signIn.account', max: tries.account, windowMs }
const triesPerAddress: RateLimit = { name: 'signIn.address', max: tries.address, windowMs }

/**
 * Signs in a user of one kind, or returns the next step. Without a solved human verification everybody gets the same
 * answer; with one, attempts are counted per address and per account before the password is checked.
 */
export async function signIn(ctx: Ctx, kind: User['kind'], wanted: Wanted) {
  const email = wanted.email.toLowerCase()
  checkDevice(wanted)
  await spendCaptcha(ctx, 'login')
  await countTry(ctx.db, ctx.now, triesPerAddress, countedAs(ctx.address))
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(unscoped('who signs in says who he is by his e-mail', eq(users.email, email)))
  // Attempts from a device known to the user are counted separately, so that strangers who guess cannot lock the owner
  // out.
  const isKnown = user !== undefined && (await isKnownMachine(ctx.db, user.id, wanted.machineId))
  const counted = isKnown ? `${user.id}:${wanted.machineId}` : `${kind}:${email}`
  await countTry(ctx.db, ctx.now, triesPerAccount, counted)

  const person =
    user || kind !== 'administrator' ? undefined : await personOfOtherService(ctx, email)
  const text = ctx.services.passwordKey.open(wanted.password)
  const same = await isPassword(user?.passwordHash ?? person?.passwordHash, text ?? '')
  const right = same && text !== undefined
  if (!user) {
    if (!person) return fail('email_not_registered')
    return fail(right ? 'service_not_opened' : 'wrong_credentials')
  }
  const fault = faultOf(ctx, user, kind, right)
  if (fault) {
    await recordDeniedAudit(ctx, user, fault.code)
    throw fault
  }
  await forgetTries(ctx.db, triesPerAccount, counted)
  // An office shares one address, so only failed attempts count against it.
  await takeBackTry(ctx.db, triesPerAddress, countedAs(ctx.address))
  return nextStep(ctx, user, { machineId: wanted.machineId, codeGiven: false })
}

/** A person with an account at another service of the provider who has not enabled this one. */
async function personOfOtherService({ db }: Ctx, email: string) {
  const here = and(eq(knownPeople.email, email), isNotNull(knownPeople.service))
  const [person] = await db.select().from(knownPeople).where(here)
  return person
}

function faultOf(ctx: Ctx, user: User, kind: User['kind'], right: boolean) {
  if (user.kind !== kind) return new Failure('wrong_credentials')
  // A locked account stays locked for the right password too; the response states for how long.
  const locked = lockedFailure(user.lockedUntil, ctx.now)
  if (locked) return locked
  if (!right) return new Failure('wrong_credentials')
  if (!user.enabled) return new Failure('operator_disabled')
  return undefined
}

const recordDeniedAudit = (ctx: Ctx, user: User, reason: FailureCode) =>
  transact(ctx.db, (tx) =>
    audit(tx, ctx, {
      action: 'session.refuse',
      subject: user.id,
      merchantId: user.merchantId,
      after: { reason },
    }),
  )
