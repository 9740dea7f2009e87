import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { Reader } from '#server/db/open.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { byId } from '#server/kernel/scope.ts'

/** The rule recorded on a payment, even if deleted; null when there is none. */
export async function ruleOfPayment(
  db: Reader,
  ruleId: string | null,
): Promise<TransactionDetail['riskRule']> {
  if (ruleId === null) return null
  const [rule] = await db.select().from(riskRules).where(byId(riskRules.id, ruleId))
  return rule ? { ruleId, list: rule.list, type: rule.type, value: rule.shown } : null
}
