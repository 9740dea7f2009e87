import { WrittenMaterials } from '#contract/trade/appeal-inputs.ts'
import type { AppealMaterials } from '#domain/trade/appeals.ts'
import type { FieldWords } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { wordsOf } from '#portal/kit/field-words.ts'
import { writtenOf } from './case-now.ts'

/** What a bank does not take of an answer, by item, in words. */
export const faultsOf = (materials: AppealMaterials): FieldWords =>
  byItem(wordsOf(WrittenMaterials, writtenOf(materials), { emoji: m.failures_field_emoji }))

/** The words at the items: a call says the whole way to each. */
export const byItem = (faults: FieldWords): FieldWords =>
  Object.fromEntries(
    Object.entries(faults).map(([path, words]) => [path.split('.').at(-1) ?? path, words]),
  )
