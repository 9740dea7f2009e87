import { WrittenMaterials } from '#contract/payments/appeal-inputs.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import type { FieldLabels } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { wordsOf } from '#portal/kit/field-labels.ts'
import { writtenOf } from './case-now.ts'

/** What a bank does not take of an answer, by item, in words. */
export const fieldErrorsOf = (materials: AppealMaterials): FieldLabels =>
  byItem(wordsOf(WrittenMaterials, writtenOf(materials), { emoji: m.failures_field_emoji }))

/** The words at the items: a call says the whole way to each. */
export const byItem = (faults: FieldLabels): FieldLabels =>
  Object.fromEntries(
    Object.entries(faults).map(([path, words]) => [path.split('.').at(-1) ?? path, words]),
  )
