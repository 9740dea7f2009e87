import { and, eq, gte, inArray, like, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type WithdrawalFigure, withdrawalFigures } from '#contract/money/proof-shapes.ts'
import type { JournalType } from '#domain/funds.ts'
import { returnedStatuses } from '#domain/money/withdrawals.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import { byId, type TenantFilter, type Within } from '#server/kernel/scope.ts'
import type { AccessScope } from './access-scope.ts'
import { requestedDays } from './requested-days.ts'
import type { ProofQuery, ProofScope } from './shared/proof-part.ts'
import type { TradeProof } from './trade-proof.ts'

/** Journal types behind each figure of a withdrawal: a returned fee costs nothing, but a remitted amount did leave. */
const postedBy: Record<WithdrawalFigure, readonly JournalType[]> = {
  withdrawn: ['WITH_DRAW_REQUEST'],
  withdrawalFee: ['WITH_DRAW_FEE', 'WITH_DRAW_FEE_REVERSE'],
  remitted: ['WITH_DRAW'],
}

/** Neither failed nor returned. */
const kept = notInArray(withdrawals.status, [...returnedStatuses])

export const isWithdrawalFigure = (figure: AccessScope['figure']): figure is WithdrawalFigure =>
  withdrawalFigures.some((one) => one === figure)

const isVisible = (within: Within): TenantFilter =>
  within({ merchantId: withdrawals.merchantId, storeId: withdrawalParts.storeId })

/**
 * The visible parts of the requested withdrawals: of one withdrawal, or of those of whole days without failed and
 * returned ones.
 */
function askedParts({ within, currency }: ProofScope, asked: ProofQuery): SQL | undefined {
  const own = and(isVisible(within), eq(withdrawals.currency, currency))
  const { flowId } = asked
  if (flowId !== undefined) return and(own, eq(withdrawals.id, flowId))
  const { from, to } = requestedDays(asked)
  return and(own, gte(withdrawals.requestedAt, from), lt(withdrawals.requestedAt, to), kept)
}

/** The entries behind a figure of withdrawals, and the figure (minor units) from the withdrawals' own records. */
export async function withdrawalProof(
  db: Reader,
  { figure, ...reach }: ProofScope & { readonly figure: WithdrawalFigure },
  asked: ProofQuery,
): Promise<TradeProof> {
  const parts = askedParts(reach, asked)
  const remitted = sql`(select r.remitted from withdrawal_parts_remitted r
    where r.withdrawal_id = ${withdrawals.id} and ${byId(sql`r.store_id`, withdrawalParts.storeId)})`
  const recorded: Record<WithdrawalFigure, SQL> = {
    withdrawn: sql`${withdrawalParts.amount}`,
    // The fee is charged with the first portion, and returned only if all portions are.
    withdrawalFee: sql`case when ${withdrawals.remitted} > 0 and ${kept} then ${withdrawalParts.fee} else 0 end`,
    remitted,
  }
  const [row] = await db
    .select({ shown: sql`coalesce(sum(${recorded[figure]}), 0)`.mapWith(BigInt) })
    .from(withdrawals)
    .innerJoin(withdrawalParts, eq(withdrawalParts.withdrawalId, withdrawals.id))
    .where(parts)
  const flows = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .innerJoin(withdrawalParts, eq(withdrawalParts.withdrawalId, withdrawals.id))
    .where(parts)
  const journals = db
    .select({ id: ledgerJournals.id })
    .from(ledgerJournals)
    .where(
      and(
        byId(ledgerJournals.flowId, flows),
        inArray(ledgerJournals.type, [...postedBy[figure]]),
        // Matches the condition of the partial index on flow ids.
        like(ledgerJournals.type, 'WITH_DRAW%'),
      ),
    )
  return { entries: inArray(ledgerEntries.journalId, journals), shown: row?.shown ?? 0n }
}

/**
 * Withdrawals by the amount that reaches the bank (`transferred`: the amount frozen in the ledger less the fee) or by
 * the fee that they will cost; failed and returned ones count as zero.
 */
export function withdrawalRows(
  { figure, ...reach }: ProofScope & { readonly figure: 'transferred' | 'feeDue' },
  asked: ProofQuery,
): SQL {
  const fee = sql`sum(${withdrawalParts.fee})`
  const froze = sql`coalesce(sum((
    select sum(e.amount) from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where ${byId(sql`j.flow_id`, withdrawals.id)} and j.type = 'WITH_DRAW_REQUEST' and j.type like 'WITH_DRAW%'
      and e.kind = 'frozen' and ${byId(sql`e.store_id`, withdrawalParts.storeId)})), 0)`
  const net = sql`sum(${withdrawalParts.amount}) - ${fee}`
  const [recorded, amount] = figure === 'transferred' ? [net, sql`${froze} - ${fee}`] : [fee, fee]
  return sql`
    select ${withdrawals.id} as id, ${withdrawals.requestedAt} as at, ${recorded} as recorded, ${amount} as amount
    from ${withdrawals} join ${withdrawalParts} on ${withdrawalParts.withdrawalId} = ${withdrawals.id}
    where ${and(askedParts(reach, asked), kept)} group by ${withdrawals.id}`
}
