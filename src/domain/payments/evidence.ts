import { type Reason, reason } from '#domain/reasons.ts'
import type { AppealFile } from './appeals.ts'

/** Where an item of evidence comes from that the product has without being told. */
export const evidenceSources = [
  'checkout',
  'logistics',
  'payer_view',
  'order_file',
  'website',
  'network',
] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** The kinds of files that are kept of an order before anybody disputes it. */
export const orderFileItems = [
  'proofOfDelivery',
  'communicationRecords',
  'merchandiseImages',
] as const satisfies readonly AppealFile[]
export type OrderFileItem = (typeof orderFileItems)[number]

/** The policies that a website keeps: of each the version that was in force when an order was paid counts. */
export const policyItems = [
  'cancellationRefundPolicy',
  'shippingPolicy',
] as const satisfies readonly AppealFile[]
export type PolicyItem = (typeof policyItems)[number]

export const evidenceLimits = {
  /** Files of one order, over all kinds. */
  orderFiles: 10,
  /** Files of one version of a policy. */
  policyFiles: 2,
  policyText: 10_000,
} as const

/** Once a case is about the payment, its answer may hold a file: none is removed any more. */
export const againstRemoving = ({ disputed }: { readonly disputed: boolean }): Reason[] =>
  disputed ? [reason('evidence.disputed')] : []

/**
 * A network address as people are shown it: the last byte of a version 4 address and the last five groups of a version 6
 * one are hidden, so that it still says where and no longer who.
 */
export function maskAddress(address: string): string {
  const text = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(text)
  if (four) return `${four[1]}.•••`
  const groups = address.split(':').slice(0, 3).filter(Boolean)
  return address.includes(':') && groups.length > 0 ? `${groups.join(':')}:•••` : '•••'
}
