import type { SettlementType, StoreRole } from '#domain/company/offline-stores/fields.ts'
import type {
  OfflineStoreStatus,
  StoreChange,
  StoreOperation,
} from '#domain/company/offline-stores.ts'
import type { StoreType } from '#domain/company/websites.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs?: Record<string, never>, language?: In) => string

export const storeTypeNames: Readonly<Record<StoreType, Word>> = {
  direct: m.offline_stores_type_direct,
  franchise: m.offline_stores_type_franchise,
}
export const storeStatusNames: Readonly<Record<OfflineStoreStatus, Word>> = {
  draft: m.offline_stores_status_draft,
  pending: m.offline_stores_status_pending,
  approved: m.offline_stores_status_approved,
  decline: m.offline_stores_status_decline,
  modify: m.offline_stores_status_modify,
}
export const operationNames: Readonly<Record<StoreOperation, Word>> = {
  operating: m.offline_stores_operation_operating,
  suspended: m.offline_stores_operation_suspended,
}
export const changeNames: Readonly<Record<StoreChange, Word>> = {
  opening: m.offline_stores_change_opening,
  licence: m.offline_stores_change_licence,
}
export const settlementNames: Readonly<Record<SettlementType, Word>> = {
  withdrawal_account: m.offline_stores_settlement_withdrawal_account,
  distribution_account: m.offline_stores_settlement_distribution_account,
}
export const storeRoleNames: Readonly<Record<StoreRole, Word>> = {
  store_legal_person: m.offline_stores_role_store_legal_person,
  director: m.offline_stores_role_director,
  beneficiary: m.offline_stores_role_beneficiary,
}
