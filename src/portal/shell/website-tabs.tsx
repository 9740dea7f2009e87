import { type ComponentType, lazy } from 'react'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'

export const websiteTabs = [
  'transactions',
  'capital',
  'deposits',
  'chargebacks',
  'withdrawal',
  'account',
] as const
export type WebsiteTab = (typeof websiteTabs)[number]

type Content = ComponentType<{ website: WebsiteDetail }>
type Tab = {
  readonly label: () => string
  /** Menus of which one opens it: those of its calls. */
  readonly menus: readonly MenuCode[]
  readonly Content: Content
}

const content = (load: () => Promise<Content>) => lazy(async () => ({ default: await load() }))

/** Each tab of a website is a part of the noun it belongs to. */
export const tabLooks: Readonly<Record<WebsiteTab, Tab>> = {
  transactions: {
    label: m.stores_tab_transactions,
    menus: ['M-1001', 'M-1002'],
    Content: content(async () => {
      const { StoreLog } = await import('#portal/transactions/store-log.tsx')
      return ({ website }) => <StoreLog storeId={website.storeId} />
    }),
  },
  capital: {
    label: m.stores_tab_capital,
    menus: ['M-0301', 'M-0202'],
    Content: content(async () => {
      const { StoreCapital } = await import('#portal/balances/store-capital.tsx')
      return ({ website }) => (
        <StoreCapital storeId={website.storeId} settles={website.settlementCurrency} />
      )
    }),
  },
  deposits: {
    label: m.stores_tab_deposits,
    menus: ['M-0301', 'M-0202'],
    Content: content(async () => {
      const { DepositList } = await import('#portal/transactions/deposit-list.tsx')
      return ({ website }) => <DepositList ofStore={website.storeId} />
    }),
  },
  chargebacks: {
    label: m.stores_tab_chargebacks,
    menus: ['M-0401', 'M-0202'],
    Content: content(async () => {
      const { StoreChargebacks } = await import('#portal/chargebacks/store-chargebacks.tsx')
      return ({ website }) => <StoreChargebacks storeId={website.storeId} />
    }),
  },
  withdrawal: {
    label: m.stores_tab_withdrawal,
    menus: ['M-0301', 'M-0302'],
    Content: content(async () => {
      const { WebsiteTab } = await import('#portal/withdrawals/website-tab.tsx')
      return ({ website }) => <WebsiteTab accId={website.storeId} />
    }),
  },
  account: {
    label: m.stores_tab_account,
    menus: ['M-0202'],
    Content: content(async () => {
      const { CashAccount } = await import('#portal/stores/cash-account.tsx')
      return CashAccount
    }),
  },
}
