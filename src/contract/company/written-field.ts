import * as v from 'valibot'
import { mayHold } from '#contract/other-numbers.ts'
import { isDocumentNumber } from '#domain/company/identity/field-errors.ts'
import type { FieldKind } from '#domain/company/identity/fields.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'

/** Longer than any field allows: a draft may contain overlong values, which are reported on submission. */
const longest = 400

/** A draft stores what was typed, normalised by its field; errors are reported on submission. */
const written = (kind: FieldKind) =>
  v.pipe(
    v.string('format'),
    v.transform((text) => readFieldText(kind, text)),
    v.maxLength(longest, 'too_long'),
  )
export type WrittenField = v.OptionalSchema<v.GenericSchema<string>, undefined>

/** The schema entry of a typed or chosen field in a draft of a company, a person or a store. */
export const writtenField = (kind: FieldKind): WrittenField =>
  v.optional(isDocumentNumber(kind) ? v.pipe(written(kind), mayHold('document')) : written(kind))
