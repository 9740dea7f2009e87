import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { type Entries, own } from '../../support/matrix-entry.ts'

/**
 * Of the whole merchant. Who may change it depends on his groups and not on his permissions alone
 * (checkout-settings.test.ts): here the input itself is refused.
 */
export const entries: Entries = {
  'checkout.querySetting': own(),
  'checkout.saveSetting': own(
    () => ({ settings: { ...defaultCheckout, languages: [] }, seen: 'x' }),
    'invalid_input',
  ),
  'checkout.resetSetting': own(() => ({ seen: '' }), 'invalid_input'),
}
