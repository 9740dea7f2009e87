import { type Notes, noteMissing } from '#domain/notes.ts'
import { m } from '#paraglide/messages.js'

/** The field error of a note that is filled in for one language only, at the empty one. */
export function noteErrors(notes: Notes): Readonly<Record<string, string>> {
  const missing = noteMissing(notes)
  return missing === null
    ? {}
    : { [missing]: missing === 'noteEn' ? m.desk_note_needed_en() : m.desk_note_needed_zh() }
}
