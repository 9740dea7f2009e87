import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { rememberMachine } from '#server/sessions/machines.ts'
import { startingTerms } from './terms.ts'

type Given = Omit<
  typeof registrations.$inferInsert,
  'merchantId' | 'language' | 'address' | 'createdAt'
> & {
  readonly machineId: string
  /** Empty: no password opens the account until one is set. */
  readonly passwordHash: string
  readonly notice: { readonly subject: string; readonly text: string }
}

/**
 * Opens a merchant with its administrator. Its account information is EMPTY: the portal leads to the account centre,
 * and nothing can be sold before the provider has looked at it.
 */
export async function openMerchant(tx: Tx, ctx: Ctx, given: Given) {
  const { machineId, passwordHash, notice, ...registration } = given
  const { email, phone, contactName, companyName } = registration
  const now = ctx.now()
  const [merchantId, userId] = [ctx.newId('mer'), ctx.newId('usr')]
  await tx.insert(merchants).values({
    id: merchantId,
    name: companyName,
    accountStatus: 'EMPTY',
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
  await addToOutbox(tx, { topic: 'mail', payload: { to: email, ...notice }, createdAt: now })
  const { proved, salesManagerId = null } = registration
  const audited: Audited = {
    action: 'merchant.register',
    subject: merchantId,
    merchantId,
    after: { userId, companyName, proved, salesManagerId },
  }
  return { userId, audited }
}
