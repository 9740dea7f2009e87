import type { accountEventLabels } from './account.ts'
import type { autoWithdrawalEventLabels } from './auto-withdrawals.ts'
import type { chargebackEventLabels } from './chargebacks.ts'
import type { disputeAlertLabels, disputeOutcomeLabels } from './disputes.ts'
import type { distributionDecisionLabels } from './distribution-accounts.ts'
import type {
  changeDecisionLabels,
  identityExpiryLabels,
  verificationDecisionLabels,
} from './identity.ts'
import type {
  licenceLabels,
  offlineStoreDecisionLabels,
  renewalDecisionLabels,
} from './offline-stores.ts'
import type { receiverEventLabels } from './receivers.ts'
import type { riskListEventLabels } from './risk-lists.ts'
import type { statementSettingEventLabels } from './statement-settings.ts'
import type { invoiceEventLabels, statementEventLabels } from './statements.ts'
import type { paymentEventLabels, riskOrderEventLabels } from './transactions.ts'
import type { virtualAccountEventLabels } from './virtual-accounts.ts'
import type { webhookChangeLabels, webhookNoticeLabels } from './webhooks.ts'
import type { shopEventLabels, websiteEventLabels } from './websites.ts'
import type { withdrawalAccountEventLabels } from './withdrawal-accounts.ts'
import type { withdrawalEventLabels } from './withdrawals.ts'

/** Every event of which merchants are notified: those with a title and a text in both languages. */
export type EventType =
  | keyof typeof statementEventLabels
  | keyof typeof invoiceEventLabels
  | keyof typeof accountEventLabels
  | keyof typeof autoWithdrawalEventLabels
  | keyof typeof chargebackEventLabels
  | keyof typeof disputeOutcomeLabels
  | keyof typeof disputeAlertLabels
  | keyof typeof distributionDecisionLabels
  | keyof typeof verificationDecisionLabels
  | keyof typeof changeDecisionLabels
  | keyof typeof identityExpiryLabels
  | keyof typeof offlineStoreDecisionLabels
  | keyof typeof renewalDecisionLabels
  | keyof typeof licenceLabels
  | keyof typeof receiverEventLabels
  | keyof typeof riskListEventLabels
  | keyof typeof statementSettingEventLabels
  | keyof typeof riskOrderEventLabels
  | keyof typeof paymentEventLabels
  | keyof typeof virtualAccountEventLabels
  | keyof typeof webhookNoticeLabels
  | keyof typeof webhookChangeLabels
  | keyof typeof websiteEventLabels
  | keyof typeof shopEventLabels
  | keyof typeof withdrawalAccountEventLabels
  | keyof typeof withdrawalEventLabels
