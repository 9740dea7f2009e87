import { inArray, type SQL, sql } from 'drizzle-orm'
import { isShopPlatform } from '#domain/company/websites.ts'
import { merchantAccounts } from '#domain/funds.ts'
import { inProcessStatuses } from '#domain/money/withdrawals.ts'
import type { WebsiteFacts } from '#machines/company/lifecycles/website.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import { byId } from '#server/kernel/scope.ts'

export type Store = typeof stores.$inferSelect

const exists = (query: SQL) => sql<boolean>`exists (${query})`

/** Withdrawals in progress, including partly remitted ones. */
const openWithdrawals = [...inProcessStatuses, 'PART_SUCCESS'] as const

/** The open work of a website, as columns for a query that joins `stores` with another table. */
export const openWork = (now: Date) => ({
  moneyLeft: exists(sql`select 1 from ${ledgerAccounts}
    where ${byId(ledgerAccounts.storeId, stores.id)} and ${ledgerAccounts.balance} <> 0
      and ${inArray(ledgerAccounts.kind, [...merchantAccounts])}`),
  // An authorisation may still be captured, and the money of a failed refund may still be returned. The condition
  // repeats that of the index, so that the planner uses it.
  paymentOpen: exists(sql`select 1 from ${transactions}
    where ${byId(transactions.storeId, stores.id)} and (
      ${transactions.status} in ('PENDING', 'PROCESSING', 'REVIEW')
      or (${transactions.type} = 'AUTH' and ${transactions.status} = 'SUCCESS'
        and not ${transactions.voided} and ${transactions.captured} < ${transactions.amount}
        and (${transactions.captureUntil} is null or ${transactions.captureUntil} > ${now.toISOString()}))
      or (${transactions.type} = 'REFUND' and ${transactions.status} = 'FAILED'
        and not ${transactions.returned}))`),
  chargebackOpen: exists(sql`select 1 from ${chargebacks}
    where ${byId(chargebacks.storeId, stores.id)} and ${chargebacks.status} <> 'closed'`),
  withdrawalOpen: exists(sql`select 1 from ${withdrawals}
    left join ${withdrawalParts} on ${withdrawalParts.withdrawalId} = ${withdrawals.id}
    where ${byId(withdrawals.merchantId, stores.merchantId)}
      and ${inArray(withdrawals.status, [...openWithdrawals])}
      and coalesce(${withdrawalParts.storeId}, ${withdrawals.storeId}) = ${stores.id}`),
})
export type OpenWork = Pick<
  WebsiteFacts,
  'moneyLeft' | 'paymentOpen' | 'chargebackOpen' | 'withdrawalOpen'
>

/** The lifecycle facts of a website. */
export const factsOf = (
  store: Pick<Store, 'state' | 'platform' | 'apiStatus' | 'hidden'>,
  { moneyLeft, paymentOpen, chargebackOpen, withdrawalOpen }: OpenWork,
): WebsiteFacts => ({
  state: store.state,
  needsShop: isShopPlatform(store.platform),
  bound: store.apiStatus === 'normal',
  hidden: store.hidden,
  ...{ moneyLeft, paymentOpen, chargebackOpen, withdrawalOpen },
})
