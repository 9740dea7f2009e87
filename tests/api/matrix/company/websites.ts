import { type Entries, fresh, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const first = (make: MatrixRecords) => ({ storeId: make.store })
const another = async (make: MatrixRecords) => ({ storeId: await make.website() })
const ofShop = async (make: MatrixRecords) => ({ storeId: await make.website('shopify') })
const group = (make: MatrixRecords) => ({ groupId: make.merchant.groups[0] })

export const entries: Entries = {
  'store.list': own(),
  'store.selectOne': hidden(first),
  'store.getWebsiteOverview': hidden(first),
  'store.addOrModify': hidden((make) => ({
    ...first(make),
    ...group(make),
    storeName: `Shop ${fresh()}`,
    storeUrl: 'https://store1.example.test',
    settlementCurrency: ['USD', 'EUR'],
    tradeCategory: 'goods',
  })),
  'store.getTemplate': own(),
  'store.checkKycStatus': own(),
  'store.changeHideStatus': hidden(async (make) => ({ ...(await another(make)), hidden: true })),
  'store.delete': hidden(another),
  'store.startOauth': hidden(async (make) => ({
    ...(await ofShop(make)),
    platform: 'shopify',
    shop: 'some-shop',
  })),
  // No owner was sent to a platform.
  'store.merchantOauth': own(() => ({ platform: 'shopify', callback: {} }), 'refused'),
  'store.deleteAuth': hidden(ofShop),
  'store.listByGroupId': hidden(group),
  'store.getShopDetail': hidden(first),
}
