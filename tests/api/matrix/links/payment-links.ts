import { type Entries, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const ofLink = async (make: MatrixRecords) => ({ id: await make.link() })

export const entries: Entries = {
  'payLink.hasPermission': own(),
  'payLink.find': own(() => ({ text: 'nobody' })),
  'payLink.getCountryInfo': own(),
  'payLink.open': own(ofLink),
  // Nobody has shown one to payers yet.
  'payLink.picture': own(() => ({ name: 'none.png' }), 'not_found'),
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
