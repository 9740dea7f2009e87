import type { AuditAction } from '#domain/access/audit.ts'
import type { Language } from '#domain/time-zones.ts'
import type { ActionLabel } from '../action.ts'
import { accountActions } from './account.ts'
import { announcementsActions } from './announcements.ts'
import { auditActions } from './audit.ts'
import { autoWithdrawalsActions } from './auto-withdrawals.ts'
import { billTemplatesActions } from './bill-templates.ts'
import { brandsActions } from './brands.ts'
import { chargebacksActions } from './chargebacks.ts'
import { checkoutSettingsActions } from './checkout-settings.ts'
import { codesActions } from './codes.ts'
import { commonActions } from './common.ts'
import { contactActions } from './contact.ts'
import { currentzActions } from './currentz.ts'
import { deadlinesActions } from './deadlines.ts'
import { deskActions } from './desk.ts'
import { disputesActions } from './disputes.ts'
import { distributionAccountsActions } from './distribution-accounts.ts'
import { evidenceActions } from './evidence.ts'
import { exportsActions } from './exports.ts'
import { filesActions } from './files.ts'
import { groupsActions } from './groups.ts'
import { identityActions } from './identity.ts'
import { keysActions } from './keys.ts'
import { ledgerCheckActions } from './ledger-checks.ts'
import { linkModesActions } from './link-modes.ts'
import { linkThemesActions } from './link-themes.ts'
import { logisticsActions } from './logistics.ts'
import { offlineStoresActions } from './offline-stores.ts'
import { operatorsActions } from './operators.ts'
import { paymentLinksActions } from './payment-links.ts'
import { receiversActions } from './receivers.ts'
import { recoveryActions } from './recovery.ts'
import { registrationActions } from './registration.ts'
import { riskListsActions } from './risk-lists.ts'
import { rolesActions } from './roles.ts'
import { securityActions } from './security.ts'
import { sessionsActions } from './sessions.ts'
import { statementSettingsActions } from './statement-settings.ts'
import { statementsActions } from './statements.ts'
import { tradeTypeActions } from './trade-type.ts'
import { transactionsActions } from './transactions.ts'
import { viewAsActions } from './view-as.ts'
import { viewsActions } from './views.ts'
import { virtualAccountsActions } from './virtual-accounts.ts'
import { webhooksActions } from './webhooks.ts'
import { websitesActions } from './websites.ts'
import { withdrawalAccountsActions } from './withdrawal-accounts.ts'
import { withdrawalsActions } from './withdrawals.ts'

/** Labels of all audit actions: one line for each module. */
export const actionLabels: Readonly<Record<AuditAction, ActionLabel>> = {
  ...accountActions,
  ...announcementsActions,
  ...auditActions,
  ...autoWithdrawalsActions,
  ...billTemplatesActions,
  ...ledgerCheckActions,
  ...brandsActions,
  ...chargebacksActions,
  ...checkoutSettingsActions,
  ...codesActions,
  ...commonActions,
  ...contactActions,
  ...currentzActions,
  ...deadlinesActions,
  ...deskActions,
  ...disputesActions,
  ...exportsActions,
  ...filesActions,
  ...statementSettingsActions,
  ...viewsActions,
  ...groupsActions,
  ...identityActions,
  ...keysActions,
  ...linkThemesActions,
  ...linkModesActions,
  ...logisticsActions,
  ...evidenceActions,
  ...operatorsActions,
  ...paymentLinksActions,
  ...receiversActions,
  ...recoveryActions,
  ...registrationActions,
  ...viewAsActions,
  ...riskListsActions,
  ...rolesActions,
  ...securityActions,
  ...sessionsActions,
  ...statementsActions,
  ...tradeTypeActions,
  ...transactionsActions,
  ...virtualAccountsActions,
  ...webhooksActions,
  ...websitesActions,
  ...withdrawalAccountsActions,
  ...withdrawalsActions,
  ...offlineStoresActions,
  ...distributionAccountsActions,
}

/** The label of an action; an unknown one, from a newer or older version, is shown as its code. */
export const actionLabel = (action: string, language?: { readonly locale: Language }): string =>
  Object.entries(actionLabels).find(([code]) => code === action)?.[1]({}, language) ?? action
