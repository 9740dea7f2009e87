import * as v from 'valibot'
import { printed } from '#contract/printed-text.ts'
import { Id, Text } from '#contract/shapes.ts'
import {
  appealDocuments,
  appealFiles,
  appealPictures,
  appealTextMax,
  appealTexts,
  letterLanguages,
} from '#domain/payments/appeals.ts'
import { hasPicture } from '#domain/printable.ts'

const written = (max: number) =>
  v.exactOptional(
    v.pipe(
      v.string('required'),
      v.trim(),
      v.maxLength(max, 'too_long'),
      // No picture goes to a bank, be it an emoji or drawn as text.
      v.check((text) => !hasPicture(text), 'emoji'),
      printed,
    ),
  )

/** No kind of file may be named more often than a whole pack holds files. */
const Files = v.pipe(
  v.array(Text(128), 'format'),
  v.maxLength(appealPictures + appealDocuments, 'too_long'),
)

/** What a merchant answers: each text within its length and without emoji, each file by its name. */
export const WrittenMaterials = v.object({
  language: v.picklist(letterLanguages, 'unknown_value'),
  texts: v.object(
    Object.fromEntries(appealTexts.map((name) => [name, written(appealTextMax[name])])),
  ),
  files: v.object(Object.fromEntries(appealFiles.map((name) => [name, v.exactOptional(Files)]))),
})

/** A draft needs no complete fields; it only has to fit. */
export const DraftInput = v.object({
  chargebackId: Id,
  materials: WrittenMaterials,
  /** The mark of what was seen: of two who edit at once the second is told. */
  revision: v.optional(v.string('format')),
})
