import type { ScreenPath } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { type Screen, screen } from './screen.ts'

/** The map of the portal: every address behind the sign-in with its name and its screen, each a chunk of its own. */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/aq/homePage': screen(
    m.home_title,
    async () => (await import('#portal/home/home-page.tsx')).HomePage,
  ),
  '/aq/transitionLog': screen(
    m.transactions_title,
    async () => (await import('#portal/transactions/log-page.tsx')).LogPage,
  ),
  '/aq/refundLog': screen(
    m.transactions_refunds_title,
    async () => (await import('#portal/transactions/refund-log-page.tsx')).RefundLogPage,
  ),
  '/aq/tradeDetail': screen(
    m.transactions_detail_title,
    async () => (await import('#portal/transactions/detail-page.tsx')).DetailPage,
  ),
  '/aq/accountBalance': screen(
    m.balances_title,
    async () => (await import('#portal/balances/balance-page.tsx')).BalancePage,
  ),
  '/aq/unsettledBalance': screen(
    m.balances_unsettled_title,
    async () => (await import('#portal/balances/unsettled-page.tsx')).UnsettledPage,
  ),
  '/aq/bondDetail': screen(
    m.transactions_deposits_title,
    async () => (await import('#portal/transactions/deposit-page.tsx')).DepositPage,
  ),
}
