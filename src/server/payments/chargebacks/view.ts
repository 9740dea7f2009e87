import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { knownBrand } from '#domain/cards.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { type AppealItem, requestedItems, submittedItems } from '#domain/payments/appeals.ts'
import { isAnswered } from '#domain/payments/chargebacks.ts'
import {
  type WinLikelihood,
  type WinLikelihoodFacts,
  winLikelihoodOf,
} from '#domain/payments/win-likelihood.ts'
import type { Reader } from '#server/db/open.ts'
import { winLikelihoodFactsOf } from '#server/payments/evidence/shared/win-likelihood-facts.ts'
import { isoOrNull, maskedCard } from '#server/payments/transactions/shared/view.ts'
import { type Answers, lastAnswers } from './answers.ts'
import type { CaseRecord } from './case-record.ts'
import type { Listed } from './list.ts'

/** Whether a win likelihood applies: the case is open, in a stage that the merchant answers. */
const isEstimated = ({ stage, status }: CaseRecord): boolean =>
  status !== 'closed' && isAnswered(stage)

/** The items of the draft, or else of the last submitted answer, in addition to the evidence found. */
const writtenIn = ({ held, draft }: Listed, answers: Answers): readonly AppealItem[] => {
  const materials = draft?.materials ?? answers.get(held.id)?.materials
  return materials ? submittedItems(materials) : []
}

/** The win likelihood of a case with all its items; null when none applies. */
export function winLikelihoodFor(
  held: CaseRecord,
  facts: WinLikelihoodFacts | undefined,
  written: readonly AppealItem[],
): (WinLikelihood & { readonly items: readonly AppealItem[] }) | null {
  if (!isEstimated(held) || !facts) return null
  const items = [...new Set([...facts.items, ...written])]
  return { ...winLikelihoodOf(held.reason, { ...facts, items }), items }
}

export async function toRows(db: Reader, rows: readonly Listed[]): Promise<ChargebackRow[]> {
  const estimated = rows.filter(({ held }) => isEstimated(held)).map(({ held }) => held)
  const facts = await winLikelihoodFactsOf(
    db,
    estimated.map(({ transactionId }) => transactionId),
  )
  const answers = await lastAnswers(db, estimated)
  return rows.map((row) => {
    const { held } = row
    const chance = winLikelihoodFor(held, facts.get(held.transactionId), writtenIn(row, answers))
    return toRow(row, chance)
  })
}

export function toRow(
  { held, storeName, payment, draft }: Listed,
  chance: ReturnType<typeof winLikelihoodFor>,
): ChargebackRow {
  const currency = currencyOf(held.currency)
  return {
    chargebackId: held.id,
    transactionId: held.transactionId,
    flowId: payment.outFlowId,
    orderId: payment.merchantReference,
    storeId: held.storeId,
    storeName,
    brand: knownBrand(payment.brand),
    card: maskedCard(payment),
    stage: held.stage,
    status: held.status,
    appealStatus: held.appeal,
    outcome: held.outcome,
    reason: held.reason,
    comment: held.bankComment,
    currency,
    amount: decimalOf(held.amount, currency),
    frozen: frozenOf(held),
    openedAt: held.openedAt.toISOString(),
    deadline: held.deadline.toISOString(),
    sendAt: isoOrNull(held.sendAt),
    closedAt: isoOrNull(held.closedAt),
    draft: draft && { savedAt: draft.savedAt.toISOString(), savedByName: draft.savedByName },
    evidence: chance && countsOf(held, chance.items),
    successRate: chance?.rate ?? null,
  }
}

function frozenOf({ settlementCurrency, held, feeHeld }: CaseRecord): ChargebackRow['frozen'] {
  const frozen = (held ?? 0n) + feeHeld
  if (settlementCurrency === null || frozen === 0n) return null
  const currency = currencyOf(settlementCurrency)
  return { currency, amount: decimalOf(frozen, currency) }
}

function countsOf({ reason }: CaseRecord, items: readonly AppealItem[]) {
  const asked = requestedItems[reason]
  const given = asked.filter((item) => items.includes(item))
  const missing = asked.find((item) => !items.includes(item)) ?? null
  return { given: given.length, asked: asked.length, missing }
}
