import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'sandbox.listReceivers': own(),
  'sandbox.getReceiver': own(() => ({ name: 'demo' })),
  'sandbox.setReceiver': own(() => ({ name: 'demo', answers: 'ok' })),
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
