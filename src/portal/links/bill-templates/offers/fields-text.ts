import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'

/** So many are named. */
const named = 3

/** The fields of a bill in a line of a list: the first ones, and how many there are besides. */
export function fieldsText(fields: readonly { readonly label: string }[]): string {
  const first = fields
    .slice(0, named)
    .map(({ label }) => label)
    .join(', ')
  return fields.length > named
    ? m.bill_templates_more_fields({ fields: first, count: countText(fields.length - named) })
    : first
}
