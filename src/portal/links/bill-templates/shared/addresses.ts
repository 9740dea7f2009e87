import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const templatesPath = '/aq/paymentLinkTemplateList'

/** The id of the template to change, empty for a new one, and the address that the form was opened from. */
export const templateParams = urlParams({ id: text(), back: text() })

export const templateFormHref = (id = ''): string =>
  hrefWith('/aq/addTemplate', templateParams, { id })
