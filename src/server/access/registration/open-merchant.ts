import { limits } from '#domain/limits.ts'
import { rememberMachine } from '#server/access/sessions/shared/machines.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { merchantRegister } from './events.ts'

/** The initial terms of a merchant, replaced by its own before the first payment. */
const startingTerms = {
  feeBasisPoints: 290,
  feeFixedUsd: 30n,
  refundFeeUsd: 20n,
  withdrawalFeeUsd: 1_200n,
  reserveBasisPoints: limits.rollingReserveBasisPoints,
  reserveDays: limits.rollingReserveDays,
  refundDays: limits.refundDays,
  settlementDays: 2,
} as const

type Given = Omit<
  typeof registrations.$inferInsert,
  'merchantId' | 'language' | 'address' | 'createdAt'
> & {
  readonly machineId: string
  /** Empty: no password is valid until one is set. */
  readonly passwordHash: string
  /** The notification for the administrator. */
  readonly event: typeof merchantRegister
}

/**
 * Creates a merchant and its administrator. Its account information is EMPTY: the portal leads to the account centre,
 * and nothing can be sold before the provider has reviewed it.
 */
export async function openMerchant(tx: Tx, ctx: Ctx, given: Given) {
  const { machineId, passwordHash, event, ...registration } = given
  const { email, phone, contactName, companyName } = registration
  const now = ctx.now
  const [merchantId, userId] = [ctx.newId('mer'), ctx.newId('usr')]
  await tx.insert(merchants).values({
    id: merchantId,
    name: companyName,
    accountStatus: 'EMPTY',
    verificationStatus: 'draft',
    ...startingTerms,
    createdAt: now,
  })
  await tx.insert(users).values({
    id: userId,
    kind: 'administrator',
    merchantId,
    name: contactName,
    loginName: email,
    email,
    phone,
    passwordHash,
    passwordChangedAt: now,
    createdAt: now,
  })
  const { language, address } = ctx
  await tx
    .insert(registrations)
    .values({ ...registration, merchantId, language, address, createdAt: now })
  await rememberMachine(tx, userId, machineId, now)
  await notifyUser(tx, ctx, event, {
    to: { mail: email },
    params: { company: companyName, address: `${ctx.services.publicUrl}/aq/login` },
  })
  const { proved, salesManagerId = null } = registration
  const audited: Audited = {
    action: 'merchant.register',
    subject: merchantId,
    merchantId,
    after: { userId, companyName, proved, salesManagerId },
  }
  return { userId, audited }
}
