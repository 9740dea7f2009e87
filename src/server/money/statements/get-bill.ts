import { and, eq, isNull } from 'drizzle-orm'
import type { BillSection } from '#contract/money/statement-shapes.ts'
import type * as contract from '#contract/money/statements.ts'
import { journalTypes } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { statements } from '#server/db/schema/statements.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { daysOf, type StatementRow } from './documents.ts'
import { findStatement } from './find-statement.ts'
import { toBill } from './list-bills.ts'
import { type StoredSection, sectionsOfDocument } from './sections-of-document.ts'

export const getBill: Handler<typeof contract.getBill> = async (ctx, { statementId }) => {
  const found = await findStatement(ctx.db, ctx, statementId)
  const sections = await sectionsOfDocument(ctx.db, statementId)
  const before = await beforeOf(ctx.db, found.statement)
  return {
    ...toBill(found),
    sections: sections.map((section) => toSection(section, before)),
    documentHashes: found.statement.documentHashes,
  }
}

type Before = { readonly row: StatementRow; readonly sections: readonly StoredSection[] }

/** The statement of the same type and websites that ends where this one begins. */
async function beforeOf(
  db: Reader,
  { merchantId, storeId, type, from }: StatementRow,
): Promise<Before | undefined> {
  const [row] = await db
    .select()
    .from(statements)
    .where(
      and(
        ofMerchant({ merchantId }, { merchantId: statements.merchantId }),
        eq(statements.type, type),
        eq(statements.until, from),
        eq(statements.state, 'ready'),
        storeId === null ? isNull(statements.storeId) : eq(statements.storeId, storeId),
      ),
    )
    .limit(1)
  return row && { row, sections: await sectionsOfDocument(db, row.id) }
}

/** The kinds in the standard order of fund types, each with the balance after it. */
export function kindsOf({ kinds, opening, currency }: StoredSection) {
  let balance = opening
  return journalTypes.flatMap((type) => {
    const kind = kinds.find((one) => one.type === type)
    if (!kind) return []
    balance += BigInt(kind.amount)
    return {
      ...{ type, count: kind.count },
      amount: decimalOf(BigInt(kind.amount), currency),
      balanceAfter: decimalOf(balance, currency),
    }
  })
}

function toSection(section: StoredSection, before: Before | undefined): BillSection {
  const { storeId, storeName, currency, opening, closing, entries, late, hash, kinds } = section
  const sum = kinds.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const same = before?.sections.find((one) => one.storeId === storeId && one.currency === currency)
  return {
    ...{ storeId, storeName, currency, entries, late, hash },
    opening: decimalOf(opening, currency),
    sum: decimalOf(sum, currency),
    closing: decimalOf(closing, currency),
    addsUp: opening + sum === closing,
    kinds: kindsOf(section),
    before:
      before && same
        ? {
            ...{ statementId: before.row.id, ...daysOf(before.row) },
            closing: decimalOf(same.closing, currency),
          }
        : null,
  }
}
