import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { StatedFigure } from '#contract/money/proof-shapes.ts'
import { invoicedTypes, isInvoiced } from '#domain/money/statements.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { ProofAsked } from '#server/money/balances/offers/proof-part.ts'
import { findInvoice, findStatement } from './find-statement.ts'
import { sectionsOfPaper } from './sections-of-paper.ts'

/**
 * The entries behind a figure of a statement or an invoice: those between the cuts of its sections, of one kind or of all,
 * and what the paper itself says that they come to.
 */
export async function proveStated(
  db: Reader,
  ctx: MerchantCtx,
  figure: StatedFigure,
  { paperId, fundType, currency, storeId }: ProofAsked,
) {
  if (paperId === undefined) return failFields({ paperId: 'required' })
  const { id } =
    figure === 'invoiced'
      ? await findInvoice(ctx.db, ctx, paperId)
      : (await findStatement(ctx.db, ctx, paperId)).statement
  const sections = (await sectionsOfPaper(db, id)).filter(
    (one) => one.currency === currency && (storeId?.includes(one.storeId) ?? true),
  )
  if (sections.length === 0) return fail('not_found')
  const entries = and(
    fundType ? eq(ledgerEntries.type, fundType) : undefined,
    figure === 'invoiced' ? inArray(ledgerEntries.type, [...invoicedTypes]) : undefined,
    or(
      ...sections.map(({ storeId: ofStore, afterEntry, lastEntry }) =>
        and(
          eq(ledgerEntries.storeId, ofStore),
          gt(ledgerEntries.id, afterEntry),
          lte(ledgerEntries.id, lastEntry),
        ),
      ),
    ),
    figure === 'stated' ? eq(ledgerEntries.movesBalance, true) : undefined,
  )
  const isAsked = (type: string) => figure === 'stated' || isInvoiced(type)
  const sum = sections
    .flatMap(({ kinds }) => kinds)
    .filter(({ type }) => (fundType === undefined ? isAsked(type) : type === fundType))
    .reduce((total, { amount }) => total + BigInt(amount), 0n)
  return { entries, shown: figure === 'invoiced' ? -sum : sum }
}
