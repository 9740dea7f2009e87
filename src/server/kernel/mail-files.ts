import * as v from 'valibot'
import type { Reader } from '#server/db/open.ts'

/** The kinds of files that go along with mails: a noun adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface MailFileKinds {}
export type MailFileKind = keyof MailFileKinds

/** The file of a mail that waits: what it is of, and how its receiver sees it. */
export type NamedFile = {
  readonly kind: MailFileKind
  readonly of: string
  readonly name: string
  readonly contentType: string
}
/** Makes the file of what is named. The same is made whenever it is asked for, so that it is kept nowhere. */
export type MakeMailFile = (db: Reader, of: string) => Promise<Uint8Array>

declare module './extensions.ts' {
  interface Extensions {
    readonly mailFiles: Readonly<Record<MailFileKind, MakeMailFile>>
  }
}

/** The file of a mail as it was written down. */
export const StoredFile = v.object({
  kind: v.custom<MailFileKind>((value) => typeof value === 'string'),
  of: v.string(),
  name: v.string(),
  contentType: v.string(),
})
