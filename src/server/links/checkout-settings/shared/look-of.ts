import type { CheckoutLook } from '#contract/links/checkout-shapes.ts'
import { type CheckoutSettings, defaultCheckout } from '#domain/links/checkout-settings.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import { checkoutSettings } from '#server/db/schema/checkout-settings.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Settings as payers get them: their pictures by the addresses where a browser finds them. */
export function lookFrom(settings: CheckoutSettings): CheckoutLook {
  const { icon, logo, languages } = settings
  return {
    ...settings,
    languages: [...languages],
    icon: icon === null ? null : payerPicture(icon),
    logo: logo === null ? null : payerPicture(logo),
  }
}

/** How the payer pages of a merchant look now. A setting that came later has its default in an older row. */
export async function lookOf(db: Reader, merchantId: string): Promise<CheckoutLook> {
  const [kept] = await db
    .select()
    .from(checkoutSettings)
    .where(ofMerchant({ merchantId }, checkoutSettings))
  return lookFrom({ ...defaultCheckout, ...kept?.settings })
}
