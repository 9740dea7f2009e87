import { ne } from 'drizzle-orm'
import { againstUnverified, verificationOf } from '#domain/company/identity.ts'
import type { transition } from '#machines/company/lifecycles/identity-application.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { StoredApplication } from '../kept.ts'

type Taken = NonNullable<ReturnType<typeof transition>['transition']>

/** A merchant stands as its verification does; one that has passed stays so whatever it sends later. */
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

/** How a merchant stands to verification, wherever it takes place. */
export const verificationStatusOf = ({ verificationStatus, metaClient, accountStatus }: Merchant) =>
  verificationOf({ status: verificationStatus, metaClient, accountStatus })

/** Why a merchant may not yet do what only a verified one may; empty once it is. */
export const reasonsUnverified = (merchant: Merchant) =>
  againstUnverified(verificationStatusOf(merchant))
