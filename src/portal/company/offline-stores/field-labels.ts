import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import { idTypes } from '#domain/company/identity/person-fields.ts'
import {
  type StoreField,
  type StoreFieldRule,
  type StorePersonField,
  type StoreSection,
  settlementTypes,
} from '#domain/company/offline-stores/fields.ts'
import { storeTypes } from '#domain/company/websites.ts'
import { idTypeLabels } from '#labels/company/identity.ts'
import { settlementNames, storeTypeNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { fieldErrorText as identityFaultText } from '#portal/company/identity/shared/field-error-text.ts'
import { language } from '#portal/kit/language.ts'

type Word = () => string

export const sectionNames: Readonly<Record<StoreSection, Word>> = {
  basic: m.offline_stores_section_basic,
  store: m.offline_stores_section_store,
  personnel: m.offline_stores_section_personnel,
  materials: m.offline_stores_section_materials,
  settlement: m.offline_stores_section_settlement,
}

export const storeFieldLabels: Readonly<Record<StoreField, Word>> = {
  storeType: m.offline_stores_field_store_type,
  nameEn: m.offline_stores_field_name_en,
  phone: m.offline_stores_field_phone,
  companyNameEn: m.offline_stores_field_company_name_en,
  companyCountry: m.offline_stores_field_company_country,
  companyNumber: m.offline_stores_field_company_number,
  companyAddressEn: m.offline_stores_field_company_address_en,
  country: m.offline_stores_field_country,
  province: m.offline_stores_field_province,
  city: m.offline_stores_field_city,
  district: m.offline_stores_field_district,
  addressEn: m.offline_stores_field_address_en,
  postcode: m.offline_stores_field_postcode,
  licenceNumber: m.offline_stores_field_licence_number,
  licenceFrom: m.offline_stores_field_licence_from,
  licenceLongTerm: m.offline_stores_field_licence_long_term,
  licenceUntil: m.offline_stores_field_licence_until,
  licenceImages: m.offline_stores_field_licence_images,
  charter: m.offline_stores_field_charter,
  storePhotos: m.offline_stores_field_store_photos,
  priceList: m.offline_stores_field_price_list,
  warehousePhotos: m.offline_stores_field_warehouse_photos,
  purchaseRecords: m.offline_stores_field_purchase_records,
  settlementType: m.offline_stores_field_settlement_type,
  withdrawalAccountId: m.offline_stores_field_withdrawal_account,
}

export const personFieldLabels: Readonly<Record<StorePersonField, Word>> = {
  firstNameEn: m.offline_stores_field_first_name_en,
  lastNameEn: m.offline_stores_field_last_name_en,
  idType: m.offline_stores_field_id_type,
  idNumber: m.offline_stores_field_id_number,
  share: m.offline_stores_field_share,
  idImages: m.offline_stores_field_id_images,
}

export const fieldHints: Readonly<Partial<Record<StoreField | StorePersonField, Word>>> = {
  nameEn: m.offline_stores_hint_name_en,
  phone: m.offline_stores_hint_phone,
  storePhotos: m.offline_stores_hint_store_photos,
  share: m.offline_stores_hint_share,
}

/** Options of the choice fields; withdrawal accounts come from the server. */
export const fieldChoices = {
  storeType: storeTypes.map((value) => ({ value, label: storeTypeNames[value] })),
  settlementType: settlementTypes.map((value) => ({ value, label: settlementNames[value] })),
  idType: idTypes.map((value) => ({
    value,
    label: () => idTypeLabels[value]({}, { locale: language() }),
  })),
} as const

/** Error texts that differ between a store and a company. */
const ownFaultWords: Readonly<Partial<Record<IdentityError, Word>>> = {
  required: m.portal_fault_required,
  english_only: m.offline_stores_fault_english_only,
  postcode_format: m.offline_stores_fault_postcode,
  from_after_until: m.offline_stores_fault_dates,
  until_before_from: m.offline_stores_fault_dates,
  document_expired: m.offline_stores_fault_expired,
  date_ahead: m.offline_stores_fault_date_ahead,
  share_range: m.offline_stores_fault_share,
  owner_share: m.offline_stores_fault_owner_share,
  format: m.offline_stores_fault_format,
}

/** Error message of a field; undefined if it is valid. */
export const fieldErrorText = (
  fault: IdentityError | undefined,
  rule: StoreFieldRule,
  value: string | readonly string[] | undefined,
): string | undefined => {
  if (fault === undefined) return undefined
  const own = rule.kind === 'date' && fault === 'format' ? undefined : ownFaultWords[fault]
  return own?.() ?? identityFaultText(fault, rule, value)
}
