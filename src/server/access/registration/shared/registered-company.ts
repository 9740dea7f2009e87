import type { Reader } from '#server/db/open.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

/** The company details from the registration; undefined for merchants that never registered. */
export async function registeredCompany(db: Reader, merchant: OfMerchant) {
  const { companyName, registeredLocation, contactName, email, phone } = registrations
  const [row] = await db
    .select({ companyName, registeredLocation, contactName, email, phone })
    .from(registrations)
    .where(ofMerchant(merchant, registrations))
  return row
}
