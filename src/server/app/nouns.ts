import type * as contract from '#contract/registry.ts'
import { account } from '#server/access/account/noun.ts'
import { audit } from '#server/access/audit/noun.ts'
import { captcha } from '#server/access/captcha/noun.ts'
import { codes } from '#server/access/codes/noun.ts'
import { common } from '#server/access/common/noun.ts'
import { keys } from '#server/access/keys/noun.ts'
import { operators } from '#server/access/operators/noun.ts'
import { passwords } from '#server/access/passwords/noun.ts'
import { recovery } from '#server/access/recovery/noun.ts'
import { registration } from '#server/access/registration/noun.ts'
import { rehearsal } from '#server/access/rehearsal/noun.ts'
import { roles } from '#server/access/roles/noun.ts'
import { security } from '#server/access/security/noun.ts'
import { sessions } from '#server/access/sessions/noun.ts'
import { openSessions } from '#server/access/sessions/open/noun.ts'
import { tickets } from '#server/access/tickets/noun.ts'
import { tracking } from '#server/access/tracking/noun.ts'
import { tradeType } from '#server/access/trade-type/noun.ts'
import { views } from '#server/access/views/noun.ts'
import { distributionAccounts } from '#server/company/distribution-accounts/noun.ts'
import { groups } from '#server/company/groups/noun.ts'
import { identityChanges } from '#server/company/identity/changes/noun.ts'
import { identity } from '#server/company/identity/noun.ts'
import { offlineStores } from '#server/company/offline-stores/noun.ts'
import { websites } from '#server/company/websites/noun.ts'
import { bankCases } from '#server/desk/bank-cases/noun.ts'
import { books } from '#server/desk/books/noun.ts'
import { controls } from '#server/desk/controls/noun.ts'
import { identityReviews } from '#server/desk/identity-reviews/noun.ts'
import { desk } from '#server/desk/noun.ts'
import { exports } from '#server/exports/noun.ts'
import { files } from '#server/files/noun.ts'
import { home } from '#server/home/noun.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { billTemplates } from '#server/links/bill-templates/noun.ts'
import { brands } from '#server/links/brands/noun.ts'
import { checkoutSettings } from '#server/links/checkout-settings/noun.ts'
import { linkModes } from '#server/links/link-modes/noun.ts'
import { linkThemes } from '#server/links/link-themes/noun.ts'
import { madeLinks } from '#server/links/payment-links/made/noun.ts'
import { paymentLinks } from '#server/links/payment-links/noun.ts'
import { signed } from '#server/links/signed/noun.ts'
import { arriving } from '#server/money/arriving/noun.ts'
import { autoWithdrawals } from '#server/money/auto-withdrawals/noun.ts'
import { balances } from '#server/money/balances/noun.ts'
import { reports } from '#server/money/reports/noun.ts'
import { statementSettings } from '#server/money/statement-settings/noun.ts'
import { statements } from '#server/money/statements/noun.ts'
import { currentz } from '#server/money/withdrawal-accounts/currentz/noun.ts'
import { withdrawalAccounts } from '#server/money/withdrawal-accounts/noun.ts'
import { virtualAccounts } from '#server/money/withdrawal-accounts/virtual/noun.ts'
import { websiteAccounts } from '#server/money/withdrawal-accounts/websites/noun.ts'
import { withdrawals } from '#server/money/withdrawals/noun.ts'
import { sandbox } from '#server/sandbox/noun.ts'
import { sandboxReceivers } from '#server/sandbox/receivers/noun.ts'
import { sandboxShops } from '#server/sandbox/shops/noun.ts'
import { deskAnnouncements } from '#server/told/announcements/desk/noun.ts'
import { announcements } from '#server/told/announcements/noun.ts'
import { contact } from '#server/told/contact/noun.ts'
import { deadlines } from '#server/told/deadlines/noun.ts'
import { messages } from '#server/told/messages/noun.ts'
import { receivers } from '#server/told/receivers/noun.ts'
import { webhooks } from '#server/told/webhooks/noun.ts'
import { chargebacks } from '#server/trade/chargebacks/noun.ts'
import { disputes } from '#server/trade/disputes/noun.ts'
import { evidence } from '#server/trade/evidence/noun.ts'
import { logistics } from '#server/trade/logistics/noun.ts'
import { riskLists } from '#server/trade/risk-lists/noun.ts'
import { riskOrders } from '#server/trade/risk-orders/noun.ts'
import { transactions } from '#server/trade/transactions/noun.ts'

type Calls = typeof contract.nouns
type WithVerbs = { readonly [N in keyof Calls]: { readonly verbs: VerbsOf<Calls[N]> } }

/**
 * Every noun, area by area, each of which uses those above it; a call without a verb does not compile. Of the jobs that
 * come back at the same time, those of what stands above run first.
 */
export const nouns = {
  account,
  audit,
  captcha,
  codes,
  common,
  keys,
  openSessions,
  operators,
  passwords,
  recovery,
  registration,
  rehearsal,
  roles,
  security,
  sessions,
  tickets,
  tracking,
  tradeType,
  views,
  groups,
  identity,
  identityChanges,
  websites,
  offlineStores,
  distributionAccounts,
  transactions,
  chargebacks,
  evidence,
  disputes,
  riskOrders,
  logistics,
  riskLists,
  billTemplates,
  linkThemes,
  brands,
  linkModes,
  checkoutSettings,
  paymentLinks,
  madeLinks,
  signed,
  autoWithdrawals,
  balances,
  reports,
  withdrawalAccounts,
  currentz,
  virtualAccounts,
  websiteAccounts,
  statementSettings,
  withdrawals,
  statements,
  arriving,
  announcements,
  deskAnnouncements,
  contact,
  deadlines,
  messages,
  receivers,
  webhooks,
  exports,
  files,
  home,
  controls,
  desk,
  identityReviews,
  bankCases,
  books,
  sandbox,
  sandboxReceivers,
  sandboxShops,
} satisfies WithVerbs & Readonly<Record<string, object>>
