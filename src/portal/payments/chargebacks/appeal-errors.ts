import { WrittenMaterials } from '#contract/payments/appeal-inputs.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { writtenOf } from './case-now.ts'

/** Field errors of an answer by item, against the limits of the bank. */
export const fieldErrorsOf = (materials: AppealMaterials): FieldErrorTexts =>
  byItem(errorTextsOf(WrittenMaterials, writtenOf(materials), { emoji: m.failures_field_emoji }))

/** Rekeys field errors from the full payload path to the item, its last segment. */
export const byItem = (faults: FieldErrorTexts): FieldErrorTexts =>
  Object.fromEntries(
    Object.entries(faults).map(([path, words]) => [path.split('.').at(-1) ?? path, words]),
  )
