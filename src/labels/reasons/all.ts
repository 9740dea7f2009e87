import type { Reason, ReasonCode, RenderedReason } from '#domain/reasons.ts'
import { type LocaleContext, type ReasonRecord, renderReason } from '../reason.ts'
import { accountReasons } from './account.ts'
import { autoWithdrawalsReasons } from './auto-withdrawals.ts'
import { billTemplatesReasons } from './bill-templates.ts'
import { brandsReasons } from './brands.ts'
import { chargebacksReasons } from './chargebacks.ts'
import { checkoutSettingsReasons } from './checkout-settings.ts'
import { codesReasons } from './codes.ts'
import { currentzReasons } from './currentz.ts'
import { deadlinesReasons } from './deadlines.ts'
import { deskReasons } from './desk.ts'
import { disputesReasons } from './disputes.ts'
import { distributionAccountsReasons } from './distribution-accounts.ts'
import { evidenceReasons } from './evidence.ts'
import { exportsReasons } from './exports.ts'
import { generalReasons } from './general.ts'
import { groupsReasons } from './groups.ts'
import { identityReasons } from './identity.ts'
import { keysReasons } from './keys.ts'
import { linkModesReasons } from './link-modes.ts'
import { linkThemesReasons } from './link-themes.ts'
import { logisticsReasons } from './logistics.ts'
import { offlineStoresReasons } from './offline-stores.ts'
import { operatorsReasons } from './operators.ts'
import { passwordsReasons } from './passwords.ts'
import { paymentLinksReasons } from './payment-links.ts'
import { receiversReasons } from './receivers.ts'
import { recoveryReasons } from './recovery.ts'
import { registrationReasons } from './registration.ts'
import { riskListsReasons } from './risk-lists.ts'
import { rolesReasons } from './roles.ts'
import { securityReasons } from './security.ts'
import { shopAuthorisationReasons } from './shop-authorisation.ts'
import { signInReasons } from './sign-in.ts'
import { statementSettingsReasons } from './statement-settings.ts'
import { statementsReasons } from './statements.ts'
import { tradeTypeReasons } from './trade-type.ts'
import { transactionsReasons } from './transactions.ts'
import { viewsReasons } from './views.ts'
import { virtualAccountsReasons } from './virtual-accounts.ts'
import { webhooksReasons } from './webhooks.ts'
import { websiteApplicationsReasons } from './website-applications.ts'
import { websiteRequirementsReasons } from './website-requirements.ts'
import { websitesReasons } from './websites.ts'
import { withdrawalAccountsReasons } from './withdrawal-accounts.ts'
import { withdrawalsReasons } from './withdrawals.ts'

/** Every reason with its record, for code that serves all modules; a screen imports only its own. */
export const allReasons: Readonly<Record<ReasonCode, ReasonRecord>> = {
  ...accountReasons,
  ...autoWithdrawalsReasons,
  ...billTemplatesReasons,
  ...brandsReasons,
  ...chargebacksReasons,
  ...checkoutSettingsReasons,
  ...codesReasons,
  ...currentzReasons,
  ...evidenceReasons,
  ...disputesReasons,
  ...deadlinesReasons,
  ...deskReasons,
  ...exportsReasons,
  ...generalReasons,
  ...statementSettingsReasons,
  ...viewsReasons,
  ...groupsReasons,
  ...identityReasons,
  ...keysReasons,
  ...linkThemesReasons,
  ...linkModesReasons,
  ...logisticsReasons,
  ...operatorsReasons,
  ...passwordsReasons,
  ...paymentLinksReasons,
  ...receiversReasons,
  ...recoveryReasons,
  ...registrationReasons,
  ...riskListsReasons,
  ...rolesReasons,
  ...securityReasons,
  ...shopAuthorisationReasons,
  ...signInReasons,
  ...statementsReasons,
  ...tradeTypeReasons,
  ...transactionsReasons,
  ...virtualAccountsReasons,
  ...webhooksReasons,
  ...websiteApplicationsReasons,
  ...websiteRequirementsReasons,
  ...websitesReasons,
  ...withdrawalAccountsReasons,
  ...withdrawalsReasons,
  ...offlineStoresReasons,
  ...distributionAccountsReasons,
}

/** Renders reasons in the reader's language. */
export const renderReasons = (
  reasons: readonly Reason[],
  reading: LocaleContext,
): RenderedReason[] =>
  reasons.map((reason) => renderReason(allReasons[reason.code], reason, reading))
