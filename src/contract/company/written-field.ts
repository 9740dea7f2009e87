import * as v from 'valibot'
import { mayHold } from '#contract/other-numbers.ts'
import { isDocumentNumber } from '#domain/company/identity/field-errors.ts'
import type { FieldKind } from '#domain/company/identity/fields.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'

/** Longer than any field may be: a draft is kept with what is too long for its field, which is told when it is sent. */
const longest = 400

/** A draft is kept as it is typed, cleaned as its field reads it; what is wrong with it is told when it is sent. */
const written = (kind: FieldKind) =>
  v.pipe(
    v.string('format'),
    v.transform((text) => readFieldText(kind, text)),
    v.maxLength(longest, 'too_long'),
  )
export type WrittenField = v.OptionalSchema<v.GenericSchema<string>, undefined>

/** The entry of a field that is typed or chosen, in a draft of a company, a person or a store. */
export const writtenField = (kind: FieldKind): WrittenField =>
  v.optional(isDocumentNumber(kind) ? v.pipe(written(kind), mayHold('document')) : written(kind))
