import { hour } from '#domain/durations.ts'

/** States of a store's distribution account. declined: the review failed, and the merchant may apply again. */
export const distributionStates = [
  'under_review',
  'declined',
  'face_required',
  'not_activated',
  'active',
] as const
export type DistributionState = (typeof distributionStates)[number]

/** Result of the liveness check, which also confirms the person's identity. */
export const livenessStates = ['incomplete', 'failed', 'completed'] as const
export type LivenessState = (typeof livenessStates)[number]

export const businessForms = ['sole_proprietorship', 'partnership', 'joint_stock'] as const
export type BusinessForm = (typeof businessForms)[number]

/** Roles of the persons in a distribution account: representative, beneficial owner, partner and authorised agent. */
export const distributionRoles = ['representative', 'beneficiary', 'partner', 'agent'] as const
export type DistributionRole = (typeof distributionRoles)[number]

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

export const accountPurposes = [
  'collect_sales',
  'pay_suppliers',
  'share_among_partners',
  'other',
] as const
export type AccountPurpose = (typeof accountPurposes)[number]

/** Lifetime of a face link, in milliseconds. */
export const faceLinkLife = 24 * hour

/** In the sandbox a person with this first name fails the liveness check the first time. */
export const sandboxFaultyFirstName = 'Faulty'

export const distributionPersonsMax = 20
