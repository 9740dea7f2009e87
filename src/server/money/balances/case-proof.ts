import { and, inArray, sql } from 'drizzle-orm'
import { type CaseFigure, caseFigures } from '#contract/money/proof-shapes.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { failFields } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { caseFigure } from '#server/payments/chargebacks/shared/case-figure.ts'
import type { AccessScope } from './access-scope.ts'
import type { ProofQuery, ProofScope } from './shared/proof-part.ts'
import type { TradeProof } from './trade-proof.ts'

export const isCaseFigure = (figure: AccessScope['figure']): figure is CaseFigure =>
  caseFigures.some((one) => one === figure)

/** The entries behind a figure of one case. Fails without the case, or for a currency that the case does not have. */
export async function caseProof(
  db: Reader,
  { figure, within, currency }: ProofScope & { readonly figure: CaseFigure },
  { chargebackId, stage, eventId }: ProofQuery,
): Promise<TradeProof> {
  const asked = { chargebackId: chargebackId ?? failFields({ chargebackId: 'required' }) }
  const found = await caseFigure(db, within, figure, { ...asked, stage, eventId })
  if (!found) return { entries: sql`false`, shown: 0n }
  if (currency !== found.currency) failFields({ currency: 'unknown_value' })
  const journals = db
    .select({ id: ledgerJournals.id })
    .from(ledgerJournals)
    .where(and(within(ledgerJournals), inArray(ledgerJournals.key, [...found.keys])))
  return {
    entries: and(
      byId(ledgerEntries.transactionId, found.transactionId),
      inArray(ledgerEntries.journalId, journals),
    ),
    shown: found.shown,
  }
}
