import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const themesPath = '/aq/paymentLinkThemeList'

/** The theme that a form changes, empty for a new one; from where the form was opened; a brand that was added for it. */
export const themeParams = urlParams({ id: text(), back: text(), brand: text() })

/** The form of a theme, or of a new one. */
export const themeFormHref = (id = ''): string => hrefWith('/aq/addTheme', themeParams, { id })
