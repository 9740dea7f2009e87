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
      // Emoji and pictographs are refused, because a bank cannot receive them.
      v.check((text) => !hasPicture(text), 'emoji'),
      printed,
    ),
  )

/** One kind of file may not be named more often than a whole pack contains files. */
const Files = v.pipe(
  v.array(Text(128), 'format'),
  v.maxLength(appealPictures + appealDocuments, 'too_long'),
)

/** A merchant's answer: texts within their length and without emoji, files by name. */
export const WrittenMaterials = v.object({
  language: v.picklist(letterLanguages, 'unknown_value'),
  texts: v.object(
    Object.fromEntries(appealTexts.map((name) => [name, written(appealTextMax[name])])),
  ),
  files: v.object(Object.fromEntries(appealFiles.map((name) => [name, v.exactOptional(Files)]))),
})

/** A draft may be incomplete; only the shape of its fields is checked. */
export const DraftInput = v.object({
  chargebackId: Id,
  materials: WrittenMaterials,
  /** The revision that the caller saw: of two concurrent edits the second is refused. */
  revision: v.optional(v.string('format')),
})
