import type { FieldErrorTexts } from '#machines/parts/answer.ts'

/**
 * Strips the prefix under which a form's entries are sent from the server's field errors: `draft.amount` becomes
 * `amount`.
 */
export const fieldsUnder = (name: string, fields: FieldErrorTexts): FieldErrorTexts =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path.startsWith(`${name}.`) ? path.slice(name.length + 1) : path,
      said,
    ]),
  )
