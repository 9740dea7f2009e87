import type { Continent } from '#domain/company/continents.ts'
import type { CompanyField, CompanyType } from '#domain/company/identity/company-fields.ts'
import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import type { Variant } from '#domain/company/identity/fields.ts'
import type { IdType, PersonField } from '#domain/company/identity/person-fields.ts'
import type { ImproveReason } from '#domain/company/identity/review.ts'
import type { ChangeType, IdentityStatus, PersonRole } from '#domain/company/identity.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { type Label, labelFor } from '../label.ts'

export const companyFieldLabels: Readonly<Record<CompanyField, Label>> = {
  registrationCountry: m.identity_field_registration_country,
  companyType: m.identity_field_company_type,
  companyNameEn: m.identity_field_company_name_en,
  companyNameZh: m.identity_field_company_name_zh,
  addressEn: m.identity_field_address_en,
  addressZh: m.identity_field_address_zh,
  city: m.identity_field_city,
  postcode: m.identity_field_postcode,
  taxNumber: m.identity_field_tax_number,
  licenceNumber: m.identity_field_licence_number,
  businessRegistrationNumber: m.identity_field_business_registration_number,
  incorporationNumber: m.identity_field_incorporation_number,
  incorporationDate: m.identity_field_incorporation_date,
  licenceFrom: m.identity_field_licence_from,
  licenceLongTerm: m.identity_field_licence_long_term,
  licenceUntil: m.identity_field_licence_until,
  licenceImages: m.identity_field_licence_images,
  businessRegistrationImage: m.identity_field_business_registration_image,
  registrationCertificate: m.identity_field_registration_certificate,
  registrationOrdinance: m.identity_field_registration_ordinance,
  annualReturn: m.identity_field_annual_return,
  ministryCertificate: m.identity_field_ministry_certificate,
  charter: m.identity_field_charter,
  merchantApplicationForm: m.identity_field_merchant_application_form,
  domainProof: m.identity_field_domain_proof,
  leaseContract: m.identity_field_lease_contract,
  utilityBill: m.identity_field_utility_bill,
  officePhotos: m.identity_field_office_photos,
  partnershipProof: m.identity_field_partnership_proof,
  shareholdingChart: m.identity_field_shareholding_chart,
  logo: m.identity_field_logo,
  bankProof: m.identity_field_bank_proof,
  bankProofDate: m.identity_field_bank_proof_date,
  flowProof: m.identity_field_flow_proof,
}

/** Help texts below the fields of a company. */
export const companyHelpLabels: Readonly<Partial<Record<CompanyField, Label>>> = {
  companyNameZh: m.identity_help_company_name_zh,
  postcode: m.identity_help_postcode,
  businessRegistrationNumber: m.identity_help_business_registration_number,
  licenceImages: m.identity_help_licence_images,
  charter: m.identity_help_charter,
  merchantApplicationForm: m.identity_help_merchant_application_form,
  leaseContract: m.identity_help_lease_contract,
  utilityBill: m.identity_help_lease_contract,
  officePhotos: m.identity_help_office_photos,
  logo: m.identity_help_logo,
  bankProofDate: m.identity_help_bank_proof_date,
}

export const personFieldLabels: Readonly<Record<PersonField, Label>> = {
  idType: m.identity_person_id_type,
  idNumber: m.identity_person_id_number,
  idFrom: m.identity_person_id_from,
  idLongTerm: m.identity_person_id_long_term,
  idUntil: m.identity_person_id_until,
  machineZone: m.identity_person_machine_zone,
  idFront: m.identity_person_id_front,
  idBack: m.identity_person_id_back,
  firstNameEn: m.identity_person_first_name_en,
  lastNameEn: m.identity_person_last_name_en,
  firstNameNative: m.identity_person_first_name_native,
  lastNameNative: m.identity_person_last_name_native,
  birthDate: m.identity_person_birth_date,
  birthCountry: m.identity_person_birth_country,
  nationality: m.identity_person_nationality,
  title: m.identity_person_title,
  share: m.identity_person_share,
  phone: m.identity_person_phone,
  email: m.identity_person_email,
  residenceCountry: m.identity_person_residence_country,
  continent: m.identity_person_continent,
  state: m.identity_person_state,
  city: m.identity_person_city,
  region: m.identity_person_region,
  addressEn: m.identity_person_address_en,
  addressNative: m.identity_person_address_native,
  postcode: m.identity_person_postcode,
  taxNumber: m.identity_person_tax_number,
  taxCard: m.identity_person_tax_card,
  authorisedLetter: m.identity_person_authorised_letter,
  proofOfAddress: m.identity_person_proof_of_address,
  ownerForm: m.identity_person_owner_form,
}

/** Help texts below the fields of a person. */
export const personHelpLabels: Readonly<Partial<Record<PersonField, Label>>> = {
  idFront: m.identity_help_id_front,
  machineZone: m.identity_help_machine_zone,
  phone: m.identity_help_phone,
  share: m.identity_help_share,
}

export const identityStatusLabels: Readonly<Record<IdentityStatus, Label>> = {
  draft: m.identity_status_draft,
  pending: m.identity_status_pending,
  modify: m.identity_status_modify,
  passed: m.identity_status_passed,
  not_eligible: m.identity_status_not_eligible,
  cancelled: m.identity_status_cancelled,
}

export const roleLabels: Readonly<Record<PersonRole, Label>> = {
  legal_person: m.identity_role_legal_person,
  shareholder: m.identity_role_shareholder,
  director: m.identity_role_director,
  beneficial_owner: m.identity_role_beneficial_owner,
}

/** Labels of the buttons that add a person in a role. */
export const addLabels: Readonly<Record<PersonRole, Label>> = {
  legal_person: m.identity_add_legal_person,
  shareholder: m.identity_add_shareholder,
  director: m.identity_add_director,
  beneficial_owner: m.identity_add_beneficial_owner,
}

export const changeTypeLabels: Readonly<Record<ChangeType, Label>> = {
  verification: m.identity_type_verification,
  legal_id: m.identity_type_legal_id,
  shareholder_id: m.identity_type_shareholder_id,
  director_id: m.identity_type_director_id,
  beneficial_owner_id: m.identity_type_beneficial_owner_id,
  legal_info: m.identity_type_legal_info,
  shareholder_info: m.identity_type_shareholder_info,
  director_info: m.identity_type_director_info,
  beneficial_owner_info: m.identity_type_beneficial_owner_info,
  company_certificate: m.identity_type_company_certificate,
  change_legal_person: m.identity_type_change_legal_person,
  change_shareholder: m.identity_type_change_shareholder,
  change_beneficial_owner: m.identity_type_change_beneficial_owner,
}

export const variantLabels: Readonly<Record<Variant, Label>> = {
  hong_kong: m.identity_variant_hong_kong,
  indonesia: m.identity_variant_indonesia,
  other: m.identity_variant_other,
}

export const companyTypeLabels: Readonly<Record<CompanyType, Label>> = {
  sole_proprietorship: m.identity_company_type_sole_proprietorship,
  limited_liability: m.identity_company_type_limited_liability,
  joint_venture: m.identity_company_type_joint_venture,
  listed: m.identity_company_type_listed,
  corporation: m.identity_company_type_corporation,
  other: m.identity_company_type_other,
}

export const idTypeLabels: Readonly<Record<IdType, Label>> = {
  mainland_id: m.identity_id_mainland_id,
  hong_kong_id: m.identity_id_hong_kong_id,
  passport: m.identity_id_passport,
  mainland_travel_permit: m.identity_id_mainland_travel_permit,
  other: m.identity_id_other,
}

export const continentLabels: Readonly<Record<Continent, Label>> = {
  africa: m.identity_continent_africa,
  antarctica: m.identity_continent_antarctica,
  asia: m.identity_continent_asia,
  europe: m.identity_continent_europe,
  north_america: m.identity_continent_north_america,
  oceania: m.identity_continent_oceania,
  south_america: m.identity_continent_south_america,
}

export const improveLabels: Readonly<Record<ImproveReason, Label>> = {
  differs_from_document: m.identity_improve_differs_from_document,
  unreadable: m.identity_improve_unreadable,
  out_of_date: m.identity_improve_out_of_date,
  incomplete: m.identity_improve_incomplete,
  wrong_document: m.identity_improve_wrong_document,
  other: m.identity_improve_other,
}

export const fieldErrorLabels: Readonly<Record<IdentityError, Label>> = {
  required: m.portal_fault_required,
  too_long: m.identity_fault_too_long,
  unknown_value: m.identity_fault_unknown_value,
  format: m.identity_fault_format,
  email_format: m.identity_fault_email_format,
  english_only: m.identity_fault_english_only,
  no_spaces: m.identity_fault_no_spaces,
  postcode_format: m.identity_fault_postcode_format,
  eight_digits: m.identity_fault_eight_digits,
  from_after_until: m.identity_fault_from_after_until,
  until_before_from: m.identity_fault_until_before_from,
  document_expired: m.identity_fault_document_expired,
  date_ahead: m.identity_fault_date_ahead,
  under_age: m.identity_fault_under_age,
  share_range: m.identity_fault_share_range,
  owner_share: m.identity_fault_owner_share,
  office_photos: m.identity_fault_office_photos,
  lease_or_bill: m.identity_fault_lease_or_bill,
  proof_too_old: m.identity_fault_proof_too_old,
  phone_unknown: m.identity_fault_phone_unknown,
  too_many: m.identity_fault_too_many,
  name_letters: m.identity_fault_name_letters,
  letters_needed: m.identity_fault_letters_needed,
  line_break: m.identity_fault_line_break,
  card_number: m.failures_field_card_number,
  date_implausible: m.identity_fault_date_implausible,
  issued_before_birth: m.identity_fault_issued_before_birth,
  same_file: m.identity_fault_same_file,
  unchanged_file: m.identity_fault_unchanged_file,
  differs_between_roles: m.identity_fault_differs_between_roles,
}

/** Names of fields by path; a field that two persons share is listed once. */
export function fieldNames(
  paths: readonly string[],
  { locale }: { readonly locale: Language },
): string {
  const names = paths.map((path) => {
    const words = path.startsWith('company.') ? companyFieldLabels : personFieldLabels
    return labelFor(words, path.slice(path.lastIndexOf('.') + 1), { locale })
  })
  return new Intl.ListFormat(locale, { style: 'narrow' }).format(new Set(names))
}
