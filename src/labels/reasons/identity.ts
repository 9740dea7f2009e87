import { m } from '#paraglide/messages.js'
import { changeTypeLabels, fieldNames } from '../company/identity.ts'
import { labelFor } from '../label.ts'
import type { ReasonRecords } from '../reason.ts'

const verify = (_: unknown, language: { readonly locale: 'en' | 'zh' }) => ({
  href: '/aq/certification',
  label: m.reasons_identity_verify({}, language),
})

export const identityReasons = {
  'identity.in_portal': { owner: 'you', text: m.reasons_identity_in_portal },
  'identity.not_connected': { owner: 'provider', text: m.reasons_identity_not_connected },
  'identity.not_sent': { owner: 'you', text: m.reasons_identity_not_sent, unlocks: verify },
  'identity.under_review': { owner: 'provider', text: m.reasons_identity_under_review },
  'identity.to_improve': { owner: 'you', text: m.reasons_identity_to_improve, unlocks: verify },
  'identity.not_eligible': {
    owner: 'provider',
    final: true,
    text: m.reasons_identity_not_eligible,
  },
  'identity.application_not_sent': { owner: 'you', text: m.reasons_identity_application_not_sent },
  'identity.application_under_review': {
    owner: 'provider',
    text: m.reasons_identity_application_under_review,
  },
  'identity.application_to_improve': {
    owner: 'you',
    text: m.reasons_identity_application_to_improve,
  },
  'identity.passed': { owner: 'you', final: true, text: m.reasons_identity_passed },
  'identity.cancelled': { owner: 'you', final: true, text: m.reasons_identity_cancelled },
  'identity.not_verified': { owner: 'you', text: m.reasons_identity_not_verified, unlocks: verify },
  'identity.same_target': {
    owner: ({ status }) => (status === 'pending' ? 'provider' : 'you'),
    text: ({ type, status }, reading) => {
      const change = labelFor(changeTypeLabels, type, reading)
      return status === 'pending'
        ? m.reasons_identity_same_target_pending({ change }, reading)
        : m.reasons_identity_same_target({ change }, reading)
    },
    unlocks: ({ type, status, record }, reading) =>
      status === 'pending'
        ? undefined
        : {
            href: `/aq/certificationUpdate?${new URLSearchParams({ type, ...(record && { personalId: record }) })}`,
            label: m.reasons_identity_open_change({}, reading),
          },
  },
  'identity.nothing_changed': { owner: 'you', text: m.reasons_identity_nothing_changed },
  'identity.items_untouched': {
    owner: 'you',
    text: ({ name }, reading) =>
      m.reasons_identity_items_untouched({ items: fieldNames(name.split(' '), reading) }, reading),
  },
  'identity.two_versions': { owner: 'you', text: m.reasons_identity_two_versions },
  'identity.draft_unkept': { owner: 'you', text: m.reasons_identity_draft_unkept },
  'identity.fields_open': { owner: 'you', text: m.reasons_identity_fields_open },
  'identity.legal_person_needed': { owner: 'you', text: m.reasons_identity_legal_person_needed },
  'identity.legal_person_replaced': {
    owner: 'you',
    text: m.reasons_identity_legal_person_replaced,
  },
  'identity.shareholder_needed': { owner: 'you', text: m.reasons_identity_shareholder_needed },
  'identity.owner_needed': { owner: 'you', text: m.reasons_identity_owner_needed },
  'identity.shares_above_whole': { owner: 'you', text: m.reasons_identity_shares_above_whole },
  'identity.owners_above_whole': { owner: 'you', text: m.reasons_identity_owners_above_whole },
  'identity.one_legal_person': { owner: 'you', text: m.reasons_identity_one_legal_person },
  'identity.person_differs': {
    owner: 'provider',
    text: ({ name = '' }, reading) =>
      m.reasons_identity_person_differs({ items: fieldNames(name.split(' '), reading) }, reading),
  },
  'identity.document_unchanged': {
    owner: 'provider',
    text: ({ name = '' }, reading) =>
      m.reasons_identity_document_unchanged(
        { items: fieldNames(name.split(' '), reading) },
        reading,
      ),
  },
  'identity.owner_not_listed': { owner: 'you', text: m.reasons_identity_owner_not_listed },
  'identity.person_left': { owner: 'you', text: m.reasons_identity_person_left },
  'identity.verification_stays': { owner: 'you', text: m.reasons_identity_verification_stays },
  'identity.only_verification': { owner: 'provider', text: m.reasons_identity_only_verification },
  'identity.one_pass': { owner: 'provider', text: m.reasons_identity_one_pass },
  'identity.passed_once': { owner: 'provider', text: m.reasons_identity_passed_once },
  'identity.first_pass_needed': { owner: 'provider', text: m.reasons_identity_first_pass_needed },
  'identity.same_reviewer': { owner: 'provider', text: m.reasons_identity_same_reviewer },
  'identity.marked': { owner: 'provider', text: m.reasons_identity_marked },
  'identity.nothing_marked': { owner: 'provider', text: m.reasons_identity_nothing_marked },
} satisfies ReasonRecords<'identity'>
