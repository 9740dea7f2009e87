import type { autoWithdrawalTimers } from './auto-withdrawals.ts'
import type { chargebackTimers } from './chargebacks.ts'
import type { disputeTimers } from './disputes.ts'
import type { exportTimers } from './exports.ts'
import type { identityTimers } from './identity.ts'
import type { keyTimers } from './keys.ts'
import type { offlineStoreTimers } from './offline-stores.ts'
import type { paymentLinkTimers } from './payment-links.ts'
import type { securityTimers } from './security.ts'
import type { transactionTimers } from './transactions.ts'
import type { websiteTimers } from './websites.ts'
import type { withdrawalAccountTimers } from './withdrawal-accounts.ts'
import type { withdrawalTimers } from './withdrawals.ts'

/** Every kind of timer: those with their labels in both languages. */
export type TimerKind =
  | keyof typeof autoWithdrawalTimers
  | keyof typeof chargebackTimers
  | keyof typeof disputeTimers
  | keyof typeof exportTimers
  | keyof typeof identityTimers
  | keyof typeof keyTimers
  | keyof typeof offlineStoreTimers
  | keyof typeof paymentLinkTimers
  | keyof typeof securityTimers
  | keyof typeof transactionTimers
  | keyof typeof websiteTimers
  | keyof typeof withdrawalAccountTimers
  | keyof typeof withdrawalTimers
