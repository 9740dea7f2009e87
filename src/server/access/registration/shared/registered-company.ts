import type { Reader } from '#server/db/open.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

/** What a merchant told of its company when it registered; undefined for one that never did. */
export async function registeredCompany(db: Reader, merchant: OfMerchant) {
  const { companyName, registeredLocation, contactName, email, phone } = registrations
  const [row] = await db
    .select({ companyName, registeredLocation, contactName, email, phone })
    .from(registrations)
    .where(ofMerchant(merchant, registrations))
  return row
}
