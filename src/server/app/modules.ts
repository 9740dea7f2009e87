import type * as contract from '#contract/registry.ts'
import { account } from '#server/access/account/module.ts'
import { audit } from '#server/access/audit/module.ts'
import { captcha } from '#server/access/captcha/module.ts'
import { codes } from '#server/access/codes/module.ts'
import { common } from '#server/access/common/module.ts'
import { keys } from '#server/access/keys/module.ts'
import { operators } from '#server/access/operators/module.ts'
import { passwords } from '#server/access/passwords/module.ts'
import { recovery } from '#server/access/recovery/module.ts'
import { registration } from '#server/access/registration/module.ts'
import { roles } from '#server/access/roles/module.ts'
import { security } from '#server/access/security/module.ts'
import { sessions } from '#server/access/sessions/module.ts'
import { openSessions } from '#server/access/sessions/open/module.ts'
import { tickets } from '#server/access/tickets/module.ts'
import { tracking } from '#server/access/tracking/module.ts'
import { tradeType } from '#server/access/trade-type/module.ts'
import { viewAs } from '#server/access/view-as/module.ts'
import { views } from '#server/access/views/module.ts'
import { distributionAccounts } from '#server/company/distribution-accounts/module.ts'
import { groups } from '#server/company/groups/module.ts'
import { identityChanges } from '#server/company/identity/changes/module.ts'
import { identity } from '#server/company/identity/module.ts'
import { offlineStores } from '#server/company/offline-stores/module.ts'
import { websites } from '#server/company/websites/module.ts'
import { bankCases } from '#server/desk/bank-cases/module.ts'
import { controls } from '#server/desk/controls/module.ts'
import { identityReviews } from '#server/desk/identity-reviews/module.ts'
import { ledgerChecks } from '#server/desk/ledger-checks/module.ts'
import { desk } from '#server/desk/module.ts'
import { exports } from '#server/exports/module.ts'
import { files } from '#server/files/module.ts'
import { home } from '#server/home/module.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { billTemplates } from '#server/links/bill-templates/module.ts'
import { brands } from '#server/links/brands/module.ts'
import { checkoutSettings } from '#server/links/checkout-settings/module.ts'
import { linkModes } from '#server/links/link-modes/module.ts'
import { linkThemes } from '#server/links/link-themes/module.ts'
import { createdLinks } from '#server/links/payment-links/made/module.ts'
import { paymentLinks } from '#server/links/payment-links/module.ts'
import { signed } from '#server/links/signed/module.ts'
import { autoWithdrawals } from '#server/money/auto-withdrawals/module.ts'
import { balances } from '#server/money/balances/module.ts'
import { expectedPayouts } from '#server/money/expected-payouts/module.ts'
import { reports } from '#server/money/reports/module.ts'
import { statementSettings } from '#server/money/statement-settings/module.ts'
import { statements } from '#server/money/statements/module.ts'
import { currentz } from '#server/money/withdrawal-accounts/currentz/module.ts'
import { withdrawalAccounts } from '#server/money/withdrawal-accounts/module.ts'
import { virtualAccounts } from '#server/money/withdrawal-accounts/virtual/module.ts'
import { websiteAccounts } from '#server/money/withdrawal-accounts/websites/module.ts'
import { withdrawals } from '#server/money/withdrawals/module.ts'
import { deskAnnouncements } from '#server/notifications/announcements/desk/module.ts'
import { announcements } from '#server/notifications/announcements/module.ts'
import { contact } from '#server/notifications/contact/module.ts'
import { deadlines } from '#server/notifications/deadlines/module.ts'
import { messages } from '#server/notifications/messages/module.ts'
import { receivers } from '#server/notifications/receivers/module.ts'
import { webhooks } from '#server/notifications/webhooks/module.ts'
import { chargebacks } from '#server/payments/chargebacks/module.ts'
import { disputes } from '#server/payments/disputes/module.ts'
import { evidence } from '#server/payments/evidence/module.ts'
import { logistics } from '#server/payments/logistics/module.ts'
import { riskLists } from '#server/payments/risk-lists/module.ts'
import { riskOrders } from '#server/payments/risk-orders/module.ts'
import { transactions } from '#server/payments/transactions/module.ts'
import { sandbox } from '#server/sandbox/module.ts'
import { sandboxReceivers } from '#server/sandbox/receivers/module.ts'
import { sandboxShops } from '#server/sandbox/shops/module.ts'

type Calls = typeof contract.contractModules
type WithHandlers = { readonly [N in keyof Calls]: { readonly handlers: HandlersOf<Calls[N]> } }

/**
 * Every module, area by area, each using those above it; a call without a handler does not compile. Jobs due at the
 * same time run in this order.
 */
export const modules = {
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
  rehearsal: viewAs,
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
  madeLinks: createdLinks,
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
  arriving: expectedPayouts,
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
  books: ledgerChecks,
  sandbox,
  sandboxReceivers,
  sandboxShops,
} satisfies WithHandlers & Readonly<Record<string, object>>
