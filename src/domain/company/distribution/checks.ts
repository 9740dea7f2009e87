import { type Reason, reason } from '#domain/reasons.ts'
import type { BusinessForm, DistributionRole } from '../distribution.ts'
import { ownerShare, parseShare } from '../identity/shares.ts'

type DistributionPerson = {
  readonly role: DistributionRole
  readonly firstName: string
  readonly lastName: string
  readonly idNumber: string
  /** Per cent with up to four decimals; beneficiaries only. */
  readonly share: string | null
}

/** Content that decides whether an application is complete. */
export type DistributionContent = {
  readonly businessForm: BusinessForm
  readonly deedImage: readonly string[]
  readonly shareImage: readonly string[]
  readonly persons: readonly DistributionPerson[]
}

/** Reasons against submitting: persons or images that the legal form requires are missing, or shares are too small. */
export function reasonsAgainstApplying({
  businessForm,
  deedImage,
  shareImage,
  persons,
}: DistributionContent): Reason[] {
  const has = (role: DistributionRole) => persons.some((one) => one.role === role)
  const partnership = businessForm === 'partnership'
  const small = persons.some(
    ({ role, share }) => role === 'beneficiary' && (parseShare(share ?? '') ?? 0) < ownerShare,
  )
  return [
    ...(has('representative') ? [] : [reason('distribution.representative_needed')]),
    // A sole proprietor owns the whole business, so no beneficiary is required.
    ...(businessForm === 'sole_proprietorship' || has('beneficiary')
      ? []
      : [reason('distribution.beneficiary_needed')]),
    ...(small ? [reason('distribution.share_too_small')] : []),
    ...(partnership && !has('partner') ? [reason('distribution.partner_needed')] : []),
    ...(partnership && deedImage.length === 0 ? [reason('distribution.deed_needed')] : []),
    ...(businessForm === 'joint_stock' && shareImage.length === 0
      ? [reason('distribution.share_structure_needed')]
      : []),
  ]
}
