import type { DistributionForm } from '#contract/company/distribution-accounts.ts'
import type { DistributionState, LivenessState } from '#domain/company/distribution.ts'
import type { StoreData } from '#domain/company/offline-stores/fields.ts'
import type { Specimens } from '../specimens.ts'

type DemoPerson = DistributionForm['persons'][number] & { readonly liveness: LivenessState }

/** An offline store of the demo's first merchant. */
export type DemoStore = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly province: string
  readonly country: string
  readonly addressEn: string
  readonly postcode: string
  readonly phone: string
  readonly group: string
  readonly status: 'approved' | 'pending' | 'modify'
  /** Days from today to the last day of its licence. */
  readonly licenceDays: number
  /** Days since it was submitted. */
  readonly sentDays: number
  readonly account?: { readonly state: DistributionState; readonly persons: readonly DemoPerson[] }
}

export const demoStores: readonly DemoStore[] = [
  {
    ...{ id: 'ofs_DEMOSEVENDIALS', name: 'Northlight Seven Dials', phone: '+442079460018' },
    ...{ city: 'London', province: 'Greater London', country: 'GB', postcode: 'WC2H9DA' },
    ...{ addressEn: '14 Earlham Street', group: 'Outdoor and home' },
    ...{ status: 'approved', licenceDays: 640, sentDays: 210 },
    account: {
      state: 'active',
      persons: [person('representative', ['Mira', 'Halloran'], 'PA2046471', 'completed')],
    },
  },
  {
    ...{ id: 'ofs_DEMOHARBOURROW', name: 'Northlight Harbour Row', phone: '+85221236540' },
    ...{ city: 'Hong Kong', province: 'Central and Western', country: 'HK', postcode: '999077' },
    ...{ addressEn: '24 Harbour Row, Sheung Wan', group: 'East Asia' },
    // It can be renewed, and appears among the deadlines.
    ...{ status: 'approved', licenceDays: 24, sentDays: 96 },
    account: {
      state: 'face_required',
      persons: [
        person('representative', ['Mira', 'Halloran'], 'PA2046471', 'completed'),
        person('beneficiary', ['Kenji', 'Mori'], 'TK9814771', 'incomplete'),
        person('beneficiary', ['Lena', 'Hoffmann'], 'C01X00T82K', 'failed'),
      ],
    },
  },
  {
    ...{ id: 'ofs_DEMOKINGSROAD', name: 'Northlight Kings Road', phone: '+442079460027' },
    ...{ city: 'London', province: 'Greater London', country: 'GB', postcode: 'SW35UE' },
    ...{ addressEn: '310 Kings Road', group: 'Outdoor and home' },
    ...{ status: 'pending', licenceDays: 900, sentDays: 1 },
  },
  {
    ...{ id: 'ofs_DEMONATHANROAD', name: 'Northlight Nathan Road', phone: '+85221236541' },
    ...{ city: 'Kowloon', province: 'Yau Tsim Mong', country: 'HK', postcode: '999077' },
    ...{ addressEn: '88 Nathan Road', group: 'East Asia' },
    ...{ status: 'modify', licenceDays: 500, sentDays: 4 },
  },
]

function person(
  role: DemoPerson['role'],
  [firstName, lastName]: readonly [string, string],
  idNumber: string,
  liveness: LivenessState,
): DemoPerson {
  const share = role === 'beneficiary' ? '50' : null
  return { role, firstName, lastName, idNumber, share, liveness }
}

/** All data required of a store that its merchant runs. */
export const demoStoreData = (
  store: DemoStore,
  papers: Specimens,
  dayAfter: (days: number) => string,
): StoreData => {
  const { name: nameEn, phone, country, province, city, addressEn, postcode } = store
  return {
    ...{ storeType: 'direct', nameEn, phone, country, province, city, addressEn, postcode },
    ...{ licenceNumber: `L-${store.id.length}0${postcode}`, licenceFrom: dayAfter(-900) },
    licenceUntil: dayAfter(store.licenceDays),
    licenceImages: [papers.identityDocument],
    charter: [papers.identityCharter],
    storePhotos: [papers.identityImage],
    priceList: [papers.identityDocument],
    purchaseRecords: [papers.identityDocument],
    settlementType: 'distribution_account',
  }
}

export const demoForm = (persons: readonly DemoPerson[], papers: Specimens): DistributionForm => ({
  businessForm: persons.length > 1 ? 'joint_stock' : 'sole_proprietorship',
  ...{ category: 'retail', purpose: 'collect_sales', email: 'stores@northlight.example' },
  deedImage: [],
  shareImage: persons.length > 1 ? [papers.identityDocument] : [],
  persons: persons.map(({ liveness: _, ...named }) => named),
})
