import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

/** How many rules have a group as their scope; deleting the group would leave them without effect. */
export const rulesOfGroup = (db: Reader, of: OfMerchant, groupId: string): Promise<number> =>
  db.$count(
    riskRules,
    and(ofMerchant(of, riskRules), eq(riskRules.forGroupId, groupId), isNull(riskRules.deletedAt)),
  )
