import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const themesPath = '/aq/paymentLinkThemeList'

/**
 * The id of the theme to change, empty for a new one; the address that the form was opened from; and a brand just added
 * for it.
 */
export const themeParams = urlParams({ id: text(), back: text(), brand: text() })

export const themeFormHref = (id = ''): string => hrefWith('/aq/addTheme', themeParams, { id })
