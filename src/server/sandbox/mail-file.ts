import * as v from 'valibot'
import { type NamedFile, StoredFile } from '#server/kernel/mail-files.ts'

const WithFile = v.object({ file: StoredFile })

export function fileIn(payload: unknown): NamedFile | null {
  const read = v.safeParse(WithFile, payload)
  return read.success ? read.output.file : null
}
