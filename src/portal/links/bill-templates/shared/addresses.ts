import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const templatesPath = '/aq/paymentLinkTemplateList'

/** The template that a form changes, empty for a new one; and from where the form was opened. */
export const templateParams = urlParams({ id: text(), back: text() })

/** The form of a template, or of a new one. */
export const templateFormHref = (id = ''): string =>
  hrefWith('/aq/addTemplate', templateParams, { id })
