import { blocksRefund } from '#domain/trade/chargebacks.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { byId } from '#server/kernel/scope.ts'
import {
  readRecord,
  type TransactionRecord,
  updateRecord,
} from '#server/trade/transactions/offers/record.ts'
import type { CaseRecord } from './case-record.ts'

/** Whether a case beyond the retrieval took money for good. */
const tookMoney = ({ stage, outcome }: CaseRecord) =>
  stage !== 'retrieval' &&
  (outcome === 'failure' || outcome === 'expired' || outcome === 'waived' || outcome === 'partial')

/**
 * Tells a payment of its cases: while one stands open beyond the retrieval, or has taken money, nothing is refunded;
 * when all its money is back, its outcome says so.
 */
export async function flagPayment(tx: Tx, { id }: TransactionRecord): Promise<void> {
  const cases = await tx.select().from(chargebacks).where(byId(chargebacks.transactionId, id))
  // As it stands: one transaction may take several steps.
  const payment = await readRecord(tx, id)
  const chargedBack = cases.some(tookMoney)
  const disputed = cases.some(({ stage, status }) => blocksRefund(stage, status))
  const chargebackOpen = disputed || chargedBack
  if (chargebackOpen === payment.chargebackOpen && chargedBack === payment.chargedBack) return
  const outcome = chargebackOpen ? 'CHARGE_BACK' : 'CHARGE_BACK_RETURNED'
  await updateRecord(tx, id, { chargebackOpen, chargedBack, outcome })
}
