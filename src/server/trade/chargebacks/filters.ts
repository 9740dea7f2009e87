import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/trade/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'

export type CaseFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

/** From an instant on, and before another. */
const between = (
  column: typeof chargebacks.openedAt | typeof chargebacks.deadline | typeof chargebacks.closedAt,
  from: string | undefined,
  to: string | undefined,
) => and(from ? gte(column, new Date(from)) : undefined, to ? lt(column, new Date(to)) : undefined)

/** By our id or by the card network's. */
const named = (id: string) => or(eq(chargebacks.id, id), eq(chargebacks.caseReference, id))

/** The cases that the filters ask for; whose they may be is the caller's to add. The payment is joined. */
export const caseWhere = (asked: CaseFilters): SQL | undefined =>
  and(
    between(chargebacks.openedAt, asked.from, asked.to),
    between(chargebacks.deadline, asked.deadlineFrom, asked.deadlineTo),
    between(chargebacks.closedAt, asked.closedFrom, asked.closedTo),
    asked.chargebackId ? named(asked.chargebackId) : undefined,
    asked.transactionId ? eq(chargebacks.transactionId, asked.transactionId) : undefined,
    asked.flowId ? eq(transactions.outFlowId, asked.flowId) : undefined,
    asked.stage?.length ? inArray(chargebacks.stage, asked.stage) : undefined,
    asked.status?.length ? inArray(chargebacks.status, asked.status) : undefined,
    asked.appealStatus?.length ? inArray(chargebacks.appeal, asked.appealStatus) : undefined,
    asked.outcome?.length ? inArray(chargebacks.outcome, asked.outcome) : undefined,
    asked.reason?.length ? inArray(chargebacks.reason, asked.reason) : undefined,
    asked.brand?.length ? inArray(transactions.brand, asked.brand) : undefined,
  )
