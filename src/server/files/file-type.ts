import { fileTypeFromBuffer } from 'file-type'
import { type FileEnding, type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { fail } from '#server/kernel/failure.ts'
import { compoundType } from './inspect/compound.ts'

type FileType = { readonly ext: FileEnding; readonly mime: string }

const office: Readonly<Record<'doc' | 'xls', FileType>> = {
  doc: { ext: 'doc', mime: 'application/msword' },
  xls: { ext: 'xls', mime: 'application/vnd.ms-excel' },
}
const csv: FileType = { ext: 'csv', mime: 'text/csv' }

/**
 * The type of a file, from its bytes. The name decides only whether a plain text is a CSV table. Fails if the profile
 * does not allow the type.
 */
export async function fileType(
  bytes: Uint8Array,
  name: string,
  profile: UploadProfile,
): Promise<FileType> {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  const { types } = uploadProfiles[profile]
  const found = await fileTypeFromBuffer(bytes)
  const is = found ? (found.ext === 'cfb' ? documentOf(bytes) : found) : tableOf(bytes, ending)
  const ext = types.find((type) => type === is?.ext)
  if (is && ext) return { ext, mime: is.mime }
  return fail(isPictures(profile) ? 'wrong_picture_format' : 'wrong_file_format')
}

function documentOf(bytes: Uint8Array): FileType | undefined {
  const type = compoundType(bytes)
  return type && office[type]
}

/**
 * Accepts tab, line feed and carriage return, but no other control character: none occurs in any encoding that tables
 * use.
 */
const isLetter = (byte: number): boolean =>
  byte >= 0x20 ? byte !== 0x7f : byte === 9 || byte === 10 || byte === 13

const tableOf = (bytes: Uint8Array, ending: string): FileType | undefined =>
  ending === 'csv' && bytes.length > 0 && bytes.every(isLetter) ? csv : undefined
