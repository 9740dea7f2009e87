import { selectOne } from '#contract/company/websites.ts'
import { m } from '#paraglide/messages.js'
import {
  WebsitePage,
  type WebsiteTab,
  websiteParams,
} from '#portal/company/websites/website-page.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { readState } from '#portal/kit/use-url-state.ts'

type Content = WebsiteTab['Content']

const content = (load: () => Promise<Content>) => lazy(async () => ({ default: await load() }))

// Each tab of a website comes from the module it belongs to.
const tabs: Readonly<Record<string, WebsiteTab>> = {
  transactions: {
    label: m.websites_tab_transactions,
    menus: ['M-1001', 'M-1002'],
    Content: content(async () => {
      const { StoreLog } = await import('#portal/payments/transactions/store-log.tsx')
      return ({ website }) => <StoreLog storeId={website.storeId} />
    }),
  },
  capital: {
    label: m.websites_tab_capital,
    menus: ['M-0301', 'M-0202'],
    Content: content(async () => {
      const { StoreCapital } = await import('#portal/money/balances/store-capital.tsx')
      return ({ website }) => (
        <StoreCapital storeId={website.storeId} settles={website.settlementCurrency} />
      )
    }),
  },
  deposits: {
    label: m.websites_tab_deposits,
    menus: ['M-0301', 'M-0202'],
    Content: content(async () => {
      const { DepositList } = await import('#portal/payments/transactions/deposit-list.tsx')
      return ({ website }) => <DepositList ofStore={website.storeId} />
    }),
  },
  chargebacks: {
    label: m.websites_tab_chargebacks,
    menus: ['M-0401', 'M-0202'],
    Content: content(async () => {
      const { CaseList } = await import('#portal/payments/chargebacks/case-list.tsx')
      return ({ website }) => <CaseList ofStore={website.storeId} />
    }),
  },
  withdrawal: {
    label: m.websites_tab_withdrawal,
    menus: ['M-0301', 'M-0302'],
    Content: content(async () => {
      const { WebsiteTab } = await import('#portal/money/withdrawals/website-tab.tsx')
      return ({ website }) => <WebsiteTab accId={website.storeId} />
    }),
  },
  policies: {
    label: m.evidence_policies_tab,
    menus: ['M-0202'],
    Content: content(async () => {
      const { PoliciesTab } = await import('#portal/payments/evidence/policies-tab.tsx')
      return ({ website }) => <PoliciesTab storeId={website.storeId} />
    }),
  },
  account: {
    label: m.websites_tab_account,
    menus: ['M-0202'],
    Content: content(async () => {
      const { WebsiteAccount } = await import(
        '#portal/money/withdrawal-accounts/website-account.tsx'
      )
      return WebsiteAccount
    }),
  },
}

export const WebsiteScreen = () => <WebsitePage tabs={tabs} />

WebsiteScreen.firstCalls = (({ search }) => [
  firstCall(selectOne, { storeId: readState(websiteParams, search).accId }),
]) satisfies FirstCalls
