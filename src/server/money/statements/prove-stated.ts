import { and, eq, gt, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StatedFigure } from '#contract/money/proof-shapes.ts'
import { invoicedTypes, isInvoiced } from '#domain/money/statements.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import type { ProofQuery } from '#server/money/balances/shared/proof-part.ts'
import { findInvoice, findStatement } from './find-statement.ts'
import { sectionsOfDocument } from './sections-of-document.ts'

/**
 * Proves a figure of a statement or invoice: the entries between the cuts of its sections, of one kind or all, against
 * the total stored in the document.
 */
export async function proveStated(
  db: Reader,
  ctx: MerchantCtx,
  figure: StatedFigure,
  { paperId, fundType, currency, storeId }: ProofQuery,
) {
  if (paperId === undefined) return failFields({ paperId: 'required' })
  const { id } =
    figure === 'invoiced'
      ? await findInvoice(db, ctx, paperId)
      : (await findStatement(db, ctx, paperId)).statement
  const sections = (await sectionsOfDocument(db, id)).filter(
    (one) => one.currency === currency && (storeId?.includes(one.storeId) ?? true),
  )
  if (sections.length === 0) return fail('not_found')
  // A fee is charged by the journal that takes it from the balance; the entry in the fee account has a different id, so
  // journals are compared.
  const entries =
    figure === 'stated'
      ? and(own(ledgerEntries, sections), ofType(ledgerEntries, fundType))
      : inArray(ledgerEntries.journalId, journalsOf(db, sections, fundType))
  const isAsked = (type: string) => figure === 'stated' || isInvoiced(type)
  const sum = sections
    .flatMap(({ kinds }) => kinds)
    .filter(({ type }) => (fundType === undefined ? isAsked(type) : type === fundType))
    .reduce((total, { amount }) => total + BigInt(amount), 0n)
  return { entries, shown: figure === 'invoiced' ? -sum : sum }
}

type Entries = Readonly<Record<'storeId' | 'currency' | 'id' | 'type' | 'movesBalance', SQLWrapper>>
type Sections = Awaited<ReturnType<typeof sectionsOfDocument>>

const own = (table: Entries, sections: Sections): SQL | undefined =>
  and(
    eq(table.movesBalance, true),
    or(
      ...sections.map(({ storeId, currency, afterEntry, lastEntry }) =>
        and(
          eq(table.storeId, storeId),
          eq(table.currency, currency),
          gt(table.id, afterEntry),
          lte(table.id, lastEntry),
        ),
      ),
    ),
  )
const ofType = (table: Entries, fundType: ProofQuery['fundType']): SQL | undefined =>
  fundType ? eq(table.type, fundType) : undefined

/** The journals that charged the fees of one kind, or of all, to the balances. */
function journalsOf(db: Reader, sections: Sections, fundType: ProofQuery['fundType']) {
  const taken = alias(ledgerEntries, 'taken')
  const [{ merchantId } = { merchantId: '' }] = sections
  return db
    .select({ id: taken.journalId })
    .from(taken)
    .where(
      only(
        ofMerchant({ merchantId }, { merchantId: taken.merchantId }),
        own(taken, sections),
        fundType ? eq(taken.type, fundType) : inArray(taken.type, [...invoicedTypes]),
      ),
    )
}
