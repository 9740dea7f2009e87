import { type Reason, reason } from '#domain/reasons.ts'
import type { BusinessForm, DistributionRole } from '../distribution.ts'
import { ownerShare, parseShare } from '../identity/shares.ts'

/** Someone whom an application names. */
type DistributionPerson = {
  readonly role: DistributionRole
  readonly firstName: string
  readonly lastName: string
  readonly idNumber: string
  /** Per cent with up to four decimals; of a beneficiary only. */
  readonly share: string | null
}

/** What decides whether an application is whole. */
export type DistributionContent = {
  readonly businessForm: BusinessForm
  readonly deedImage: readonly string[]
  readonly shareImage: readonly string[]
  readonly persons: readonly DistributionPerson[]
}

/** What stands against applying: persons or images that its form of business needs, and shares that are too small. */
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
    // A sole proprietor holds all of it himself.
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
