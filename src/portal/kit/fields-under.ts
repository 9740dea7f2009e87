import type { FieldLabels } from '#machines/parts/answer.ts'

/** The words of the server by the fields of a form whose entries are sent under a name: `draft.amount` is `amount`. */
export const fieldsUnder = (name: string, fields: FieldLabels): FieldLabels =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path.startsWith(`${name}.`) ? path.slice(name.length + 1) : path,
      said,
    ]),
  )
