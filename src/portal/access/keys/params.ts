import { secretKinds } from '#domain/access/keys.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'

/** The list and the act over it stand in the address; a code or a key never does. */
export const params = urlParams({ kind: choice(secretKinds, 'KEY'), storeId: text() })
