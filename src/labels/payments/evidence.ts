import type { AppealItem } from '#domain/payments/appeals.ts'
import type { EvidenceSource } from '#domain/payments/evidence.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type Word = (inputs: Record<string, never>, language?: { readonly locale: Language }) => string

/** Names of the evidence items, in forms and packs. */
export const itemTitles: Readonly<Record<AppealItem, Word>> = {
  itemName: m.evidence_item_item_name,
  receiverName: m.evidence_item_receiver_name,
  contactNumber: m.evidence_item_contact_number,
  shippingAddress: m.evidence_item_shipping_address,
  shippingCompany: m.evidence_item_shipping_company,
  trackingNumber: m.evidence_item_tracking_number,
  proofOfDelivery: m.evidence_item_proof_of_delivery,
  screenshots: m.evidence_item_screenshots,
  merchandiseImages: m.evidence_item_merchandise_images,
  communicationRecords: m.evidence_item_communication_records,
  cancellationRefundPolicy: m.evidence_item_cancellation_refund_policy,
  shippingPolicy: m.evidence_item_shipping_policy,
  proofOfWithdrawal: m.evidence_item_proof_of_withdrawal,
  reasons: m.evidence_item_reasons,
}

export const sourceTitles: Readonly<Record<EvidenceSource, Word>> = {
  checkout: m.evidence_source_checkout,
  logistics: m.evidence_source_logistics,
  payer_view: m.evidence_source_payer_view,
  order_file: m.evidence_source_order_file,
  website: m.evidence_source_website,
  network: m.evidence_source_network,
}
