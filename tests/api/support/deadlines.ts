import { and, eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { list } from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

type Here = { readonly api: Api; readonly shop: TestMerchant; readonly session: TestSession }
type Filters = Payload<typeof list>
type Paid = Parameters<typeof payment>[2]

export const english = { language: 'en' } as const

/** Creates and reads deadlines for the merchant of the current test. */
export function deadlineWorld(here: () => Here) {
  const instantIn = (ms: number) => new Date(here().api.clock.now().getTime() + ms)
  const page = (filters: Filters = {}, of = here().session) =>
    here().api.data(list, filters, of, english)
  const rows = async (filters: Filters = {}, of = here().session) =>
    (await page(filters, of)).records
  return {
    instantIn,
    page,
    rows,
    /** Without the user's own deadlines, which every user has. */
    works: async (filters: Filters = {}, of = here().session): Promise<readonly Deadline[]> =>
      (await rows(filters, of)).filter(({ personal }) => !personal),
    review: (more: Paid = {}) =>
      payment(here().api.ctx(), here().shop, { outcome: 'review', ...more }),
    authorisation: (more: Paid = {}) =>
      payment(here().api.ctx(), here().shop, { type: 'AUTH', ...more }),
    dispute: async (stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') => {
      const { api, shop } = here()
      const transactionId = await payment(api.ctx(), shop, { amount: 5_000n })
      const opening = { transactionId, stage, reason: 'fraud' } as const
      await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
    },
    reviewTill: async (id: string, reviewUntil: Date) => {
      const { api, shop } = here()
      const own = and(eq(transactions.id, id), eq(transactions.merchantId, shop.id))
      await api.db.update(transactions).set({ reviewUntil }).where(own)
    },
    operator: (
      permissions: readonly PermissionCode[],
      groups: readonly string[] = [here().shop.groups[0]],
      name = 'Jonas',
    ) => here().api.operator(here().shop, { groups, permissions, name }),
    link: (validUntil: Date) => {
      const { api, shop } = here()
      return api.db.insert(paymentLinks).values({
        ...{ id: `lnk_${shop.id}`, code: `code-${shop.id}`, version: 3, merchantId: shop.id },
        ...{ storeId: shop.stores[0], status: 'VALID', language: 'en', brandName: 'Store' },
        ...{ brandColour: '#000000', orderId: 'A-1', bookerName: 'Hana Suzuki' },
        ...{ bookerEmail: 'hana@example.test', products: [], otherFee: 0n },
        ...{ currency: 'EUR', amount: 4_200n, createdAt: api.clock.now(), validUntil },
      })
    },
    key: (changedAt: Date) => {
      const { api, shop } = here()
      return api.db.insert(storeSecrets).values({
        ...{ id: `key_${shop.id}`, merchantId: shop.id, storeId: shop.stores[0], kind: 'KEY' },
        ...{ sealed: 'sealed', ending: 'abcd', generation: 1, changedAt, changedBy: 'Ann' },
      })
    },
    exportFile: (userId: string, expiresAt: Date) => {
      const { api, shop } = here()
      return api.db.insert(exportJobs).values({
        ...{ id: `exp_${userId}`, merchantId: shop.id, userId, kind: 'transactions' },
        ...{ format: 'csv', state: 'ready', filters: {}, storeIds: [], timeZone: 'UTC+0' },
        ...{ language: 'en', fileName: 'transactions.csv', createdAt: api.clock.now(), expiresAt },
      })
    },
    autoWithdrawal: async (rejected: readonly Date[], amount = 7_000n) => {
      const { api, shop } = here()
      await api.db.insert(autoWithdrawals).values({
        ...{ merchantId: shop.id, status: 'enabled', period: 'working_day' },
        ...{ minimumCurrency: 'USD', minimumAmount: 20_000n, minimumRate: '1' },
        savedAt: instantIn(-60 * day),
      })
      await api.db.insert(autoWithdrawalRuns).values(
        rejected.map((at) => ({
          ...{ merchantId: shop.id, currency: 'USD', at, outcome: 'rejected' as const, amount },
          ...{ rejectedAt: at, reasons: [] },
        })),
      )
    },
  }
}
