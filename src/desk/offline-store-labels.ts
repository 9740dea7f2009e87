import type { DeskFact } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'

/** The labels of the facts of an offline store and its distribution account. */
export const storeFactNames = {
  store_type: m.desk_fact_store_type,
  store_code: m.desk_fact_store_code,
  store_change: m.desk_fact_store_change,
  address: m.desk_fact_address,
  phone: m.desk_fact_phone,
  licence: m.desk_fact_licence,
  licence_image: m.desk_fact_licence_image,
  person: m.desk_fact_person,
  person_image: m.desk_fact_person_image,
  store_photo: m.desk_fact_store_photo,
  price_list: m.desk_fact_price_list,
  warehouse_photo: m.desk_fact_warehouse_photo,
  purchase_record: m.desk_fact_purchase_record,
  settlement_type: m.desk_fact_settlement_type,
  business_form: m.desk_fact_business_form,
  purpose: m.desk_fact_purpose,
  email: m.desk_fact_email,
  deed: m.desk_fact_deed,
  share_structure: m.desk_fact_share_structure,
} as const satisfies Partial<Record<DeskFact, () => string>>

/** The states of offline store and distribution account cases. */
export const storeStateLooks = {
  offline_store: {
    draft: { tone: 'neutral', label: m.desk_state_offline_store_draft },
    pending: { tone: 'info', label: m.desk_state_offline_store_pending },
    approved: { tone: 'good', label: m.desk_state_offline_store_approved },
    decline: { tone: 'bad', label: m.desk_state_offline_store_decline },
    modify: { tone: 'warn', label: m.desk_state_offline_store_modify },
  },
  distribution_account: {
    under_review: { tone: 'info', label: m.desk_state_distribution_under_review },
    declined: { tone: 'bad', label: m.desk_state_distribution_declined },
    face_required: { tone: 'warn', label: m.desk_state_distribution_face_required },
    not_activated: { tone: 'warn', label: m.desk_state_distribution_not_activated },
    active: { tone: 'good', label: m.desk_state_distribution_active },
  },
} as const
