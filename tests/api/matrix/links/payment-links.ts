import { type Entries, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const ofLink = async (make: MatrixRecords) => ({ id: await make.link() })

export const entries: Entries = {
  'payLink.hasPermission': own(),
  'payLink.find': own(() => ({ text: 'nobody' })),
  'payLink.getCountryInfo': own(),
  'payLink.look': own(ofLink),
  'payLink.open': own(ofLink),
  'payLink.createDemoOrder': own(() => ({ shop: 'store', items: [{ good: 'cup', quantity: 2 }] })),
  // No picture is shown to payers yet.
  'payLink.picture': own(() => ({ name: 'none.png' }), 'not_found'),
  // Nothing is paid yet.
  'payLink.receipt': own(ofLink, 'not_found'),
  'payLink.getMerchantInfo': own(ofLink),
  'payLink.getOrderDetail': own(ofLink),
  'payLink.getPayStatus': own(ofLink),
  'payLink.giveUp': own(async (make) => {
    const { id, checkoutId } = await make.checkout()
    return { id, checkoutId }
  }),
  'payLink.confirmCheckout': own(ofLink),
  'payLink.chinamusPay': own((make) => make.checkout()),
}
