import * as v from 'valibot'
import type { Reader } from '#server/db/open.ts'

/** The kinds of mail attachments; a module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface MailFileKinds {}
export type MailFileKind = keyof MailFileKinds

/**
 * The attachment of a queued mail: the kind and record it is made from, and the name and type that the recipient sees.
 */
export type NamedFile = {
  readonly kind: MailFileKind
  readonly of: string
  readonly name: string
  readonly contentType: string
}
/** Generates the attachment for a record. It yields the same bytes each time, so attachments are not stored. */
export type MakeMailFile = (db: Reader, of: string) => Promise<Uint8Array>

declare module './extensions.ts' {
  interface Extensions {
    readonly mailFiles: Readonly<Record<MailFileKind, MakeMailFile>>
  }
}

/** The attachment of a mail, as stored in the outbox. */
export const StoredFile = v.object({
  kind: v.custom<MailFileKind>((value) => typeof value === 'string'),
  of: v.string(),
  name: v.string(),
  contentType: v.string(),
})
