import type { StoredNote } from '#contract/desk/identity-reviews.ts'
import { type ImproveReason, improveReasons } from '#domain/company/identity/review.ts'
import type { Label } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'

/** The instruction to the merchant for each reason; the reason itself is shown beside it. */
const words: Readonly<Partial<Record<ImproveReason, Label>>> = {
  differs_from_document: m.desk_keep_differs_from_document,
  unreadable: m.desk_keep_unreadable,
  out_of_date: m.desk_keep_out_of_date,
  incomplete: m.desk_keep_incomplete,
  wrong_document: m.desk_keep_wrong_document,
}

/** The same set for both languages, because a page of the desk shows only one. */
export const reviewNotes: readonly StoredNote[] = improveReasons.flatMap((reason) => {
  const word = words[reason]
  return word
    ? [{ reason, noteEn: word({}, { locale: 'en' }), noteZh: word({}, { locale: 'zh' }) }]
    : []
})
