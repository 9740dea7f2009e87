import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

/** How many rules hold for the websites of a group: without it they would hold for none. */
export const rulesOfGroup = (db: Reader, of: OfMerchant, groupId: string): Promise<number> =>
  db.$count(
    riskRules,
    and(ofMerchant(of, riskRules), eq(riskRules.forGroupId, groupId), isNull(riskRules.deletedAt)),
  )
