import * as account from './account.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as autoWithdrawals from './auto-withdrawals.ts'
import * as balances from './balances.ts'
import * as beneficiary from './beneficiary.ts'
import type { Call } from './call.ts'
import * as chargebacks from './chargebacks.ts'
import * as common from './common.ts'
import * as contact from './contact.ts'
import * as currentz from './currentz.ts'
import * as desk from './desk.ts'
import * as deskAnnouncements from './desk-announcements.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as groups from './groups.ts'
import * as identity from './identity.ts'
import * as keys from './keys.ts'
import * as kyc from './kyc.ts'
import * as logistics from './logistics.ts'
import * as messages from './messages.ts'
import * as operators from './operators.ts'
import * as passwords from './passwords.ts'
import * as paymentLinks from './payment-links.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as rehearsal from './rehearsal.ts'
import * as roles from './roles.ts'
import * as sandbox from './sandbox.ts'
import * as sandboxShops from './sandbox-shops.ts'
import * as security from './security.ts'
import * as sessions from './sessions.ts'
import * as sessionsList from './sessions-list.ts'
import * as signed from './signed.ts'
import * as stores from './stores.ts'
import * as tickets from './tickets.ts'
import * as tracking from './tracking.ts'
import * as tradeType from './trade-type.ts'
import * as transactions from './transactions.ts'
import * as virtualAccounts from './virtual-accounts.ts'
import * as withdrawals from './withdrawals.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value

/** Every call of the product by noun, for the server's routes, the reference page and the inventory. The browser imports single nouns. */
export const nouns = {
  sessions,
  registration,
  recovery,
  passwords,
  account,
  security,
  keys,
  signed,
  stores,
  common,
  contact,
  desk,
  deskAnnouncements,
  autoWithdrawals,
  transactions,
  balances,
  chargebacks,
  exports,
  files,
  groups,
  operators,
  paymentLinks,
  rehearsal,
  roles,
  sandbox,
  sandboxShops,
  audit,
  identity,
  kyc,
  logistics,
  messages,
  announcements,
  sessionsList,
  tickets,
  tradeType,
  tracking,
  withdrawals,
  beneficiary,
  virtualAccounts,
  currentz,
}

export const calls: readonly Call[] = Object.values(nouns).flatMap((noun) =>
  Object.values(noun).filter(isCall),
)
