import { storefrontOf } from '#domain/links/storefronts.ts'
import { decimalOf } from '#domain/money.ts'
import type { PayerShown } from '#domain/payments/payer-view.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { byId } from '#server/kernel/scope.ts'
import { lookOf } from '../checkout-settings/shared/look-of.ts'
import type { Link } from './find-link.ts'
import { entriesOf, productsOf } from './payer-order.ts'

/** What the page of a link shows its payer, in the link's language; stored with the payment as evidence. */
export async function shownToPayer(tx: Tx, link: Link): Promise<PayerShown> {
  const { language, brandName, orderId, bookerName, remarks, contact, returnUrl, currency } = link
  const { brandColour, brandLogo, storefront } = link
  const [store] = await tx
    .select({ url: stores.url })
    .from(stores)
    .where(byId(stores.id, link.storeId))
  const look = await lookOf(tx, link.merchantId)
  const money = (minor: bigint) => decimalOf(minor, currency)
  const locale = { locale: language }
  return {
    ...{ brandName, language, orderId, payer: bookerName, remarks, contact, returnUrl, currency },
    products: productsOf(link),
    otherFee: money(link.otherFee),
    amount: money(link.amount),
    websiteUrl: store?.url ?? '',
    notes: [
      m.payer_secured({ brand: m.common_brand({}, locale) }, locale),
      m.payer_secured_hint({}, locale),
    ],
    page: {
      entries: entriesOf(link.billFields, link.billValues),
      brandColour: look.accentColour ?? brandColour,
      // The logo of the checkout settings overrides the brand's logo.
      brandLogo: look.logo ?? brandLogo,
      storefront: storefront && storefrontOf[storefront].name,
      badges: look.pciBadge ? [m.payer_pci({}, locale)] : [],
    },
  }
}
