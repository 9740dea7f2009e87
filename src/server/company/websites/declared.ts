import * as v from 'valibot'
import { DeclaredApplication, Delivery } from '#contract/company/website-shapes.ts'
import type { Store } from './shared/facts.ts'

const Declared = v.object({ delivery: Delivery, application: v.nullable(DeclaredApplication) })
const nothingDeclared = {
  delivery: { fileDelivery: 'portal', sftpDirectory: null },
  application: null,
} as const

/** The delivery of a website's files, and what was declared at its last submission. */
export function declaredOf({ declared }: Pick<Store, 'declared'>) {
  const read = v.safeParse(Declared, declared)
  return read.success ? read.output : nothingDeclared
}

type Kept = Pick<
  Store,
  | 'name'
  | 'url'
  | 'groupId'
  | 'settlementCurrencies'
  | 'tradeCategory'
  | 'platform'
  | 'storeType'
  | 'image'
  | 'declared'
>

/** The audited values of a website. */
export const auditedStore = (store: Kept) => ({
  storeName: store.name,
  storeUrl: store.url,
  groupId: store.groupId,
  settlementCurrency: store.settlementCurrencies,
  tradeCategory: store.tradeCategory,
  platform: store.platform,
  storeType: store.storeType,
  image: store.image,
  ...declaredOf(store),
})
