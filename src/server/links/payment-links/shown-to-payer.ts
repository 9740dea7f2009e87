import { decimalOf } from '#domain/money.ts'
import type { PayerShown } from '#domain/trade/payer-view.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Link } from './find-link.ts'

/** What the page of a link shows its payer, in the language of the link: kept when he pays. */
export async function shownToPayer(tx: Tx, link: Link): Promise<PayerShown> {
  const { language, brandName, orderId, bookerName, remarks, contact, returnUrl, currency } = link
  const [store] = await tx
    .select({ url: stores.url })
    .from(stores)
    .where(byId(stores.id, link.storeId))
  const money = (minor: bigint) => decimalOf(minor, currency)
  const locale = { locale: language }
  return {
    ...{ brandName, language, orderId, payer: bookerName, remarks, contact, returnUrl, currency },
    products: link.products.map(({ name, price, quantity }) => ({
      name,
      quantity,
      price: money(BigInt(price)),
      amount: money(BigInt(price) * BigInt(quantity)),
    })),
    otherFee: money(link.otherFee),
    amount: money(link.amount),
    websiteUrl: store?.url ?? '',
    notes: [
      m.payer_secured({ brand: m.common_brand({}, locale) }, locale),
      m.payer_secured_hint({}, locale),
    ],
  }
}
