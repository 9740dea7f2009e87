import * as account from './access/account.ts'
import * as audit from './access/audit.ts'
import * as captcha from './access/captcha.ts'
import * as common from './access/common.ts'
import * as keys from './access/keys.ts'
import * as openSessions from './access/open-sessions.ts'
import * as operators from './access/operators.ts'
import * as passwords from './access/passwords.ts'
import * as recovery from './access/recovery.ts'
import * as registration from './access/registration.ts'
import * as roles from './access/roles.ts'
import * as security from './access/security.ts'
import * as sessions from './access/sessions.ts'
import * as tickets from './access/tickets.ts'
import * as tracking from './access/tracking.ts'
import * as tradeType from './access/trade-type.ts'
import * as rehearsal from './access/view-as.ts'
import * as views from './access/views.ts'
import type { Call } from './call.ts'
import * as distributionAccounts from './company/distribution-accounts.ts'
import * as groups from './company/groups.ts'
import * as identity from './company/identity.ts'
import * as identityChanges from './company/identity-changes.ts'
import * as offlineStores from './company/offline-stores.ts'
import * as websites from './company/websites.ts'
import * as deskAnnouncements from './desk/announcements.ts'
import * as bankCases from './desk/bank-cases.ts'
import * as controls from './desk/controls.ts'
import * as desk from './desk/desk.ts'
import * as identityReviews from './desk/identity-reviews.ts'
import * as books from './desk/ledger-checks.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as home from './home.ts'
import * as billTemplates from './links/bill-templates.ts'
import * as brands from './links/brands.ts'
import * as checkoutSettings from './links/checkout-settings.ts'
import * as linkModes from './links/link-modes.ts'
import * as linkThemes from './links/link-themes.ts'
import * as madeLinks from './links/made-links.ts'
import * as paymentLinks from './links/payment-links.ts'
import * as signed from './links/signed.ts'
import * as autoWithdrawals from './money/auto-withdrawals.ts'
import * as balances from './money/balances.ts'
import * as currentz from './money/currentz.ts'
import * as arriving from './money/expected-payouts.ts'
import * as reports from './money/reports.ts'
import * as statementSettings from './money/statement-settings.ts'
import * as statements from './money/statements.ts'
import * as virtualAccounts from './money/virtual-accounts.ts'
import * as websiteAccounts from './money/website-accounts.ts'
import * as withdrawalAccounts from './money/withdrawal-accounts.ts'
import * as withdrawals from './money/withdrawals.ts'
import * as announcements from './notifications/announcements.ts'
import * as contact from './notifications/contact.ts'
import * as deadlines from './notifications/deadlines.ts'
import * as messages from './notifications/messages.ts'
import * as receivers from './notifications/receivers.ts'
import * as webhooks from './notifications/webhooks.ts'
import * as chargebacks from './payments/chargebacks.ts'
import * as disputes from './payments/disputes.ts'
import * as evidence from './payments/evidence.ts'
import * as logistics from './payments/logistics.ts'
import * as riskLists from './payments/risk-lists.ts'
import * as riskOrders from './payments/risk-orders.ts'
import * as transactions from './payments/transactions.ts'
import * as sandboxReceivers from './sandbox/receivers.ts'
import * as sandbox from './sandbox/sandbox.ts'
import * as sandboxShops from './sandbox/shops.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value

/**
 * Every call of the product by module, for the server's routes, the reference page and the inventory. The browser
 * imports single modules.
 */
export const contractModules = {
  sessions,
  registration,
  recovery,
  passwords,
  account,
  security,
  keys,
  captcha,
  home,
  signed,
  websiteAccounts,
  websites,
  common,
  contact,
  desk,
  bankCases,
  books,
  controls,
  deskAnnouncements,
  arriving,
  autoWithdrawals,
  transactions,
  balances,
  chargebacks,
  disputes,
  riskOrders,
  exports,
  files,
  groups,
  billTemplates,
  linkThemes,
  operators,
  brands,
  linkModes,
  checkoutSettings,
  paymentLinks,
  madeLinks,
  rehearsal,
  reports,
  roles,
  sandbox,
  sandboxReceivers,
  sandboxShops,
  audit,
  identity,
  identityChanges,
  identityReviews,
  evidence,
  logistics,
  riskLists,
  messages,
  receivers,
  deadlines,
  announcements,
  openSessions,
  tickets,
  tradeType,
  tracking,
  views,
  statementSettings,
  statements,
  webhooks,
  withdrawals,
  withdrawalAccounts,
  virtualAccounts,
  currentz,
  offlineStores,
  distributionAccounts,
}

export const calls: readonly Call[] = Object.values(contractModules).flatMap((noun) =>
  Object.values(noun).filter(isCall),
)
