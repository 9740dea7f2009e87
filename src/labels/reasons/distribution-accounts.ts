import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const distributionAccountsReasons = {
  'distribution.store_not_approved': {
    owner: 'provider',
    text: m.reasons_distribution_store_not_approved,
  },
  'distribution.under_review': { owner: 'provider', text: m.reasons_distribution_under_review },
  'distribution.declined': { owner: 'you', text: m.reasons_distribution_declined },
  'distribution.face_required': { owner: 'you', text: m.reasons_distribution_face_required },
  'distribution.faces_left': { owner: 'you', text: m.reasons_distribution_faces_left },
  'distribution.not_activated': { owner: 'you', text: m.reasons_distribution_not_activated },
  'distribution.active': { owner: 'you', final: true, text: m.reasons_distribution_active },
  'distribution.representative_needed': {
    owner: 'you',
    text: m.reasons_distribution_representative_needed,
  },
  'distribution.beneficiary_needed': {
    owner: 'you',
    text: m.reasons_distribution_beneficiary_needed,
  },
  'distribution.share_too_small': { owner: 'you', text: m.reasons_distribution_share_too_small },
  'distribution.partner_needed': { owner: 'you', text: m.reasons_distribution_partner_needed },
  'distribution.deed_needed': { owner: 'you', text: m.reasons_distribution_deed_needed },
  'distribution.share_structure_needed': {
    owner: 'you',
    text: m.reasons_distribution_share_structure_needed,
  },
  'liveness.incomplete': { owner: 'you', text: m.reasons_liveness_incomplete },
  'liveness.failed': { owner: 'you', text: m.reasons_liveness_failed },
  'liveness.completed': { owner: 'you', final: true, text: m.reasons_liveness_completed },
  'liveness.not_connected': { owner: 'provider', text: m.reasons_liveness_not_connected },
} satisfies ReasonRecords<'distributionAccounts'>
