import { type Entries, fresh, hidden, own } from './matrix-entry.ts'
import type { MatrixRecords } from './matrix-records.ts'

const first = (make: MatrixRecords) => ({ storeId: make.store })
const another = async (make: MatrixRecords) => ({ storeId: await make.website() })
const ofShop = async (make: MatrixRecords) => ({ storeId: await make.website('shopify') })
const group = (make: MatrixRecords) => ({ groupId: make.merchant.groups[0] })

export const storeEntries: Entries = {
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
  // Nobody was sent to a platform.
  'store.merchantOauth': own(() => ({ platform: 'shopify', callback: {} }), 'refused'),
  'store.deleteAuth': hidden(ofShop),
  'store.listByGroupId': hidden(group),
  'store.getShopDetail': hidden(first),
  'subMerchant.queryPage': own(),
  'store.changeCashAccountSendMsg': hidden(first),
  // Nobody was sent a code.
  'store.changeCashAccount': hidden(
    (make) => ({ ...first(make), accountId: 'none', code: '000000' }),
    'code_wrong',
  ),
  'group.listRisk': own(),
  'group.list': own(),
  'group.getDetail': hidden(group),
  'group.add': own(() => ({ groupName: fresh() })),
  'group.batchAdd': own(() => ({ groupNames: [fresh()] })),
  'group.update': hidden((make) => ({ ...group(make), groupName: fresh() })),
  // An operator has it, and nobody said that it may be taken from him.
  'group.delete': hidden(group, 'refused'),
  'sandbox.listShops': own(),
  'sandbox.answerShop': own(() => ({
    platform: 'shopify',
    shop: 'some-shop',
    state: 'a state',
    returnUrl: 'https://aqueduct.test/aq/selectWebsite',
    answer: 'approve',
  })),
  'sandbox.setShop': own(() => ({ platform: 'shopify', shop: 'some-shop', state: 'closed' })),
}
