import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Language } from '#domain/time-zones.ts'
import type { Sheets } from '#server/documents/sheets.ts'
import type { Pack } from './read-pack.ts'

export type Drawing = {
  readonly doc: PDFDocument
  readonly sheets: Sheets
  readonly pack: Pack
  readonly locale: { readonly locale: Language }
}

/** A section of a pack: its title in the contents, and how it is drawn below its heading. */
export type Section = {
  readonly name: string
  readonly draw: (drawing: Drawing) => void | Promise<void>
}
