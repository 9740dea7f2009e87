import { text, urlParams, words } from '#portal/kit/url-params.ts'

/** The filters of the payments held for review as they are in the address. */
export const riskParams = urlParams({ transactionId: text(), storeId: words() })
