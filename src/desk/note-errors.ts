import { type Notes, noteMissing } from '#domain/notes.ts'
import { m } from '#paraglide/messages.js'

/** The fault of a note that one language has and the other has not, at the empty one. */
export function noteErrors(notes: Notes): Readonly<Record<string, string>> {
  const missing = noteMissing(notes)
  return missing === null
    ? {}
    : { [missing]: missing === 'noteEn' ? m.desk_note_needed_en() : m.desk_note_needed_zh() }
}
