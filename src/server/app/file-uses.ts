import { and, eq } from 'drizzle-orm'
import { getRenewDetails } from '#contract/company/identity-changes.ts'
import { getDetail as getOfflineStore } from '#contract/company/offline-stores.ts'
import { selectOne } from '#contract/company/websites.ts'
import type { UploadProfile } from '#contract/files.ts'
import { getAssociation } from '#contract/money/virtual-accounts.ts'
import { getAccountDetail } from '#contract/money/withdrawal-accounts.ts'
import { getDetail as getCase } from '#contract/payments/chargebacks.ts'
import { get as getEvidence, getPolicies } from '#contract/payments/evidence.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { seesStoreOf } from '#server/company/distribution-accounts/shared/sees-store.ts'
import { isVisible } from '#server/company/websites/shared/find-store.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { FileUse } from '#server/files/readable-file.ts'
import { inScope } from '#server/kernel/scope.ts'
import { currentAccounts } from '#server/money/withdrawal-accounts/shared/find-account.ts'

const ofWebsite: FileUse = {
  shownBy: selectOne,
  seen: async (ctx, id) =>
    (await ctx.db.$count(stores, and(isVisible(ctx), eq(stores.id, id)))) > 0,
}

/** Files of an offline store, or of its distribution account. */
const ofOfflineStore: FileUse = { shownBy: getOfflineStore, seen: seesStoreOf }

const ofOrder: FileUse = {
  shownBy: getEvidence,
  seen: async (ctx, id) =>
    (await ctx.db.$count(transactions, and(inScope(ctx, transactions), eq(transactions.id, id)))) >
    0,
}

const ofCase: FileUse = {
  shownBy: getCase,
  seen: async (ctx, id) =>
    (await ctx.db.$count(chargebacks, and(inScope(ctx, chargebacks), eq(chargebacks.id, id)))) > 0,
}

// Identity files are visible to the whole merchant.
const ofIdentity: FileUse = {
  shownBy: getRenewDetails,
  seen: async (ctx, id) => id === ctx.merchantId,
}

/** Where the files of each upload profile are used; null when no merchant reads them again. */
export const fileUses: Readonly<Record<UploadProfile, FileUse | readonly FileUse[] | null>> = {
  refundImage: {
    shownBy: getDetail,
    seen: async (ctx, id) =>
      (await ctx.db.$count(
        transactions,
        and(inScope(ctx, transactions), eq(transactions.id, id)),
      )) > 0,
  },
  orderDocument: ofOrder,
  orderImage: ofOrder,
  policyDocument: { ...ofWebsite, shownBy: getPolicies },
  appealPicture: ofCase,
  appealDocument: ofCase,
  websiteImage: ofWebsite,
  historyProof: ofWebsite,
  accountProof: {
    shownBy: getAccountDetail,
    seen: async (ctx, id) =>
      (await ctx.db.$count(
        withdrawalAccounts,
        and(currentAccounts(ctx), eq(withdrawalAccounts.id, id)),
      )) > 0,
  },
  // Payers load these from a public address.
  brandLogo: null,
  checkoutIcon: null,
  checkoutLogo: null,
  // The articles of association are visible to the whole merchant.
  charter: { shownBy: getAssociation, seen: async (ctx, id) => id === ctx.merchantId },
  identityDocument: [ofIdentity, ofOfflineStore],
  identityImage: [ofIdentity, ofOfflineStore],
  identityCharter: [ofIdentity, ofOfflineStore],
  companyLogo: ofIdentity,
  image: null,
  fileList: null,
  spreadsheet: null,
}
