import { sql } from 'drizzle-orm'
import type { Fact } from '#contract/desk/case-shapes.ts'
import type { DeskFact } from '#domain/cases.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import { isFranchise } from '#domain/company/offline-stores/checks.ts'
import {
  type StoreContent,
  type StoreData,
  settlementTypes,
} from '#domain/company/offline-stores/fields.ts'
import type { Language } from '#domain/time-zones.ts'
import {
  changeNames,
  settlementNames,
  storeRoleNames,
  storeTypeNames,
} from '#labels/company/offline-stores.ts'
import { countryNameIn } from '#labels/country-name.ts'
import { atOnce, type DeskCase, fact } from '#server/cases/desk-case.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { openContent } from './content.ts'
import { againstStoreDecisions, decideOfflineStore, robotOnStore } from './decide.ts'

/** Offline stores at the desk: applications and renewals under review. */
export const offlineStoreCase: DeskCase = {
  kindWords: changeNames,
  rows: sql`select id as subject, merchant_id, name as label, status as state,
    coalesce(applied_at, created_at) as since, null::bigint as amount, null::text as currency,
    lower(id || ' ' || code || ' ' || name || ' ' || address) as search, change as kind
    from offline_stores where ${unscoped('the desk decides for all')} and status <> 'draft'`,
  waiting: ['pending'],
  async facts(db, ctx, subject) {
    const [store] = await db.select().from(offlineStores).where(byId(offlineStores.id, subject))
    if (!store || store.status === 'draft') return undefined
    const { language: locale } = ctx
    const content = openContent(ctx, store.id, store.content)
    const { data } = content
    const settled = settlementTypes.find((one) => one === data.settlementType)
    return [
      ...fact('store_code', store.code),
      ...fact('store_change', changeNames[store.change]({}, { locale })),
      ...fact('store_type', store.type && storeTypeNames[store.type]({}, { locale })),
      ...fact('phone', data.phone ?? null),
      ...fact('address', store.address),
      ...fact('store_country', data.country ?? null, 'country'),
      ...companyFacts(data, locale),
      ...fact('licence', licenceText(data)),
      ...personFacts(content, locale),
      ...fact('settlement_type', settled ? settlementNames[settled]({}, { locale }) : null),
      ...fact('account', store.withdrawalAccountId),
      ...files('licence_image', data.licenceImages),
      ...files('articles', data.charter),
      ...files('store_photo', data.storePhotos),
      ...files('price_list', data.priceList),
      ...files('warehouse_photo', data.warehousePhotos),
      ...files('purchase_record', data.purchaseRecords),
      ...content.persons.flatMap(({ data }) =>
        files('person_image', data.idImages).map((one) => ({ ...one, whose: nameOf(data) })),
      ),
    ]
  },
  against: againstStoreDecisions,
  decide: atOnce(decideOfflineStore),
  robot: (tx, _ctx, subject) => robotOnStore(tx, subject),
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ')

const files = (name: DeskFact, names: readonly string[] | undefined): Fact[] =>
  (names ?? []).flatMap((one) => fact(name, one, 'file'))

const licenceText = ({ licenceNumber, licenceFrom, licenceUntil, licenceLongTerm }: StoreData) =>
  `${licenceNumber ?? ''}, ${licenceFrom ?? ''} – ${licenceLongTerm === flagSet ? '∞' : (licenceUntil ?? '')}`

const companyFacts = (data: StoreData, language: Language): Fact[] =>
  isFranchise(data)
    ? fact(
        'company_name',
        joined(
          data.companyNameEn,
          data.companyNumber,
          data.companyAddressEn,
          data.companyCountry && countryNameIn(data.companyCountry, language),
        ),
      )
    : []

const nameOf = ({ firstNameEn, lastNameEn }: StoreContent['persons'][number]['data']): string =>
  `${firstNameEn ?? ''} ${lastNameEn ?? ''}`

const personFacts = ({ persons }: StoreContent, locale: Language): Fact[] =>
  persons.flatMap(({ role, data }) =>
    fact(
      'person',
      joined(
        nameOf(data),
        storeRoleNames[role]({}, { locale }),
        data.idNumber,
        role === 'beneficiary' ? `${data.share ?? ''}%` : undefined,
      ),
    ),
  )
