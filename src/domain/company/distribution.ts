import { hour } from '#domain/durations.ts'

/** How the distribution account of a store stands. declined: the review was not passed, it may be applied for again. */
export const distributionStates = [
  'under_review',
  'declined',
  'face_required',
  'not_activated',
  'active',
] as const
export type DistributionState = (typeof distributionStates)[number]

/** Whether a person has been recognised as living and as who he says he is. */
export const livenessStates = ['incomplete', 'failed', 'completed'] as const
export type LivenessState = (typeof livenessStates)[number]

/** How the business of a store is held. */
export const businessForms = ['sole_proprietorship', 'partnership', 'joint_stock'] as const
export type BusinessForm = (typeof businessForms)[number]

/** Who belongs to a distribution account: whoever answers for the store, who holds it, who acts for it. */
export const distributionRoles = ['representative', 'beneficiary', 'partner', 'agent'] as const
export type DistributionRole = (typeof distributionRoles)[number]

/** What a store mainly sells. */
export const storeCategories = [
  'retail',
  'food_and_drink',
  'travel_and_hotels',
  'health_and_beauty',
  'education',
  'services',
  'other',
] as const
export type StoreCategory = (typeof storeCategories)[number]

/** What the account is for. */
export const accountPurposes = [
  'collect_sales',
  'pay_suppliers',
  'share_among_partners',
  'other',
] as const
export type AccountPurpose = (typeof accountPurposes)[number]

/** How long a face link is good, in milliseconds. */
export const faceLinkLife = 24 * hour

/** In the sandbox, whoever has this first name is not recognised the first time. */
export const sandboxFaultyFirstName = 'Faulty'

/** How many persons one application may name. */
export const distributionPersonsMax = 20
