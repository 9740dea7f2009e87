import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { listed } from '#ui/listed.ts'

/** The most fields listed by name. */
const named = 3

/** The fields of a bill as one line in a list: the first ones, and the number of others. */
export function fieldsText(fields: readonly { readonly label: string }[]): string {
  const first = listed(fields.slice(0, named).map(({ label }) => label))
  return fields.length > named
    ? m.bill_templates_more_fields({ fields: first, count: countText(fields.length - named) })
    : first
}
