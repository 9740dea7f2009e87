import type { StoredNote } from '#contract/desk/identity-reviews.ts'
import { type ImproveReason, improveReasons } from '#domain/company/identity/review.ts'
import type { Label } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'

/** What a merchant is asked to do for each reason; the reason itself is said beside it. */
const words: Readonly<Partial<Record<ImproveReason, Label>>> = {
  differs_from_document: m.desk_keep_differs_from_document,
  unreadable: m.desk_keep_unreadable,
  out_of_date: m.desk_keep_out_of_date,
  incomplete: m.desk_keep_incomplete,
  wrong_document: m.desk_keep_wrong_document,
}

/** The same in both languages: a page of the desk has the words of one. */
export const reviewNotes: readonly StoredNote[] = improveReasons.flatMap((reason) => {
  const word = words[reason]
  return word
    ? [{ reason, noteEn: word({}, { locale: 'en' }), noteZh: word({}, { locale: 'zh' }) }]
    : []
})
