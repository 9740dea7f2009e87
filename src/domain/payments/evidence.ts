import { type Reason, reason } from '#domain/reasons.ts'
import type { AppealFile } from './appeals.ts'

/** Sources of evidence that the product collects by itself. */
export const evidenceSources = [
  'checkout',
  'logistics',
  'payer_view',
  'order_file',
  'website',
  'network',
] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** File items that can be stored with an order before any dispute. */
export const orderFileItems = [
  'proofOfDelivery',
  'communicationRecords',
  'merchandiseImages',
] as const satisfies readonly AppealFile[]
export type OrderFileItem = (typeof orderFileItems)[number]

/** Policies of a website: for each, the version in force when the order was paid applies. */
export const policyItems = [
  'cancellationRefundPolicy',
  'shippingPolicy',
] as const satisfies readonly AppealFile[]
export type PolicyItem = (typeof policyItems)[number]

export const evidenceLimits = {
  /** Maximum files of one order, over all items. */
  orderFiles: 10,
  /** Maximum files of one policy version. */
  policyFiles: 2,
  policyText: 10_000,
} as const

/** Reasons against removing a file: once there is a case about the payment, its answer may use the file. */
export const againstRemoving = ({ disputed }: { readonly disputed: boolean }): Reason[] =>
  disputed ? [reason('evidence.disputed')] : []

/**
 * Masks an IP address for display: the last byte of IPv4 and the last five groups of IPv6 are hidden, so that it shows
 * the location but not the person.
 */
export function maskAddress(address: string): string {
  const text = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(text)
  if (four) return `${four[1]}.•••`
  const groups = address.split(':').slice(0, 3).filter(Boolean)
  return address.includes(':') && groups.length > 0 ? `${groups.join(':')}:•••` : '•••'
}
