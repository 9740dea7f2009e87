import type {
  AccountPurpose,
  BusinessForm,
  DistributionRole,
  DistributionState,
  LivenessState,
  StoreCategory,
} from '#domain/company/distribution.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs?: Record<string, never>, language?: In) => string

export const distributionStateNames: Readonly<Record<DistributionState, Word>> = {
  under_review: m.distribution_accounts_state_under_review,
  declined: m.distribution_accounts_state_declined,
  face_required: m.distribution_accounts_state_face_required,
  not_activated: m.distribution_accounts_state_not_activated,
  active: m.distribution_accounts_state_active,
}
export const livenessNames: Readonly<Record<LivenessState, Word>> = {
  incomplete: m.distribution_accounts_liveness_incomplete,
  failed: m.distribution_accounts_liveness_failed,
  completed: m.distribution_accounts_liveness_completed,
}
export const businessFormNames: Readonly<Record<BusinessForm, Word>> = {
  sole_proprietorship: m.distribution_accounts_form_sole_proprietorship,
  partnership: m.distribution_accounts_form_partnership,
  joint_stock: m.distribution_accounts_form_joint_stock,
}
export const categoryNames: Readonly<Record<StoreCategory, Word>> = {
  retail: m.distribution_accounts_category_retail,
  food_and_drink: m.distribution_accounts_category_food_and_drink,
  travel_and_hotels: m.distribution_accounts_category_travel_and_hotels,
  health_and_beauty: m.distribution_accounts_category_health_and_beauty,
  education: m.distribution_accounts_category_education,
  services: m.distribution_accounts_category_services,
  other: m.distribution_accounts_category_other,
}
export const purposeNames: Readonly<Record<AccountPurpose, Word>> = {
  collect_sales: m.distribution_accounts_purpose_collect_sales,
  pay_suppliers: m.distribution_accounts_purpose_pay_suppliers,
  share_among_partners: m.distribution_accounts_purpose_share_among_partners,
  other: m.distribution_accounts_purpose_other,
}
export const distributionRoleNames: Readonly<Record<DistributionRole, Word>> = {
  representative: m.distribution_accounts_role_representative,
  beneficiary: m.distribution_accounts_role_beneficiary,
  partner: m.distribution_accounts_role_partner,
  agent: m.distribution_accounts_role_agent,
}
