import type * as contract from '#contract/company/identity-changes.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { applyRenewCompany, applyRenewCustomer, customerCreateOrDelete } from './apply-renew.ts'
import { getRenewDetails, queryWriter } from './get-renew-details.ts'
import { listUpdateHistory } from './list-update-history.ts'
import { getUpdateRequired, listRenewApplies, listRenewExpired } from './renewals.ts'

/** Changes of a merchant's identity after its verification has passed. */
export const identityChanges = {
  handlers: {
    applyRenewCompany,
    applyRenewCustomer,
    customerCreateOrDelete,
    getRenewDetails,
    getUpdateRequired,
    listRenewApplies,
    listRenewAppliesLong: listRenewApplies,
    listRenewExpired,
    listRenewExpiredLong: listRenewExpired,
    listUpdateHistory,
    queryWriter,
  } satisfies HandlersOf<typeof contract>,
}
