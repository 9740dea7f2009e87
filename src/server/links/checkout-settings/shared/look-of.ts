import type { CheckoutLook } from '#contract/links/checkout-shapes.ts'
import { type CheckoutSettings, defaultCheckout } from '#domain/links/checkout-settings.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import { checkoutSettings } from '#server/db/schema/checkout-settings.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Settings as the payer pages receive them, with the pictures as URLs. */
export function lookFrom(settings: CheckoutSettings): CheckoutLook {
  const { icon, logo, languages } = settings
  return {
    ...settings,
    languages: [...languages],
    icon: icon === null ? null : payerPicture(icon),
    logo: logo === null ? null : payerPicture(logo),
  }
}

/** The current look of a merchant's payer pages. A setting added later has its default for older rows. */
export async function lookOf(db: Reader, merchantId: string): Promise<CheckoutLook> {
  const [kept] = await db
    .select()
    .from(checkoutSettings)
    .where(ofMerchant({ merchantId }, checkoutSettings))
  return lookFrom({ ...defaultCheckout, ...kept?.settings })
}
