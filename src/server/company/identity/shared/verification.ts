import { ne } from 'drizzle-orm'
import { againstUnverified, verificationOf } from '#domain/company/identity.ts'
import type { transition } from '#machines/company/lifecycles/identity-application.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { StoredApplication } from '../stored.ts'

type Taken = NonNullable<ReturnType<typeof transition>['transition']>

/** Sets the merchant's status from its verification; a verified merchant stays so whatever it submits later. */
export async function followVerification(
  tx: Tx,
  { type, merchantId }: StoredApplication,
  { after: { status } }: Taken,
): Promise<void> {
  if (type !== 'verification') return
  await tx
    .update(merchants)
    .set({ verificationStatus: status })
    .where(only(byId(merchants.id, merchantId), ne(merchants.verificationStatus, 'passed')))
}

type Merchant = Pick<
  typeof merchants.$inferSelect,
  'verificationStatus' | 'metaClient' | 'accountStatus'
>

/** The verification status of a merchant, wherever the verification takes place. */
export const verificationStatusOf = ({ verificationStatus, metaClient, accountStatus }: Merchant) =>
  verificationOf({ status: verificationStatus, metaClient, accountStatus })

/** Why a merchant may not yet do what requires verification; empty once it is verified. */
export const reasonsUnverified = (merchant: Merchant) =>
  againstUnverified(verificationStatusOf(merchant))
