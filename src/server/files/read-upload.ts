import type { FailureCode } from '#contract/failures.ts'
import { type FileEnding, type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { checkoutLimits } from '#domain/links/checkout-settings.ts'
import { fail } from '#server/kernel/failure.ts'
import { fileType } from './file-type.ts'
import { isArchive } from './inspect/archive.ts'
import { isCompound } from './inspect/compound.ts'
import { readIcon } from './inspect/icon.ts'
import { inspect } from './inspect/inspect.ts'
import type { Task, Verdict } from './inspect/verdict.ts'
import { namedByContent } from './saved-name.ts'

type PictureSize = { readonly width: number; readonly height: number }
type Wanted = {
  readonly fits: (size: PictureSize) => boolean
  readonly fault: Extract<FailureCode, 'icon_pixels' | 'logo_pixels'>
}

/** Profiles whose pictures must have a certain size. */
const wanted: Readonly<Partial<Record<UploadProfile, Wanted>>> = {
  checkoutIcon: {
    fits: ({ width, height }) => Math.max(width, height) <= checkoutLimits.iconPixels,
    fault: 'icon_pixels',
  },
  checkoutLogo: {
    fits: ({ width, height }) =>
      width === checkoutLimits.logoWidth && height === checkoutLimits.logoHeight,
    fault: 'logo_pixels',
  },
}

/** What is wrong with the size of a picture, where its use asks for one. */
function sizeFault(
  profile: UploadProfile,
  size: PictureSize | undefined,
): Wanted['fault'] | undefined {
  const rule = wanted[profile]
  return rule && !(size && rule.fits(size)) ? rule.fault : undefined
}

/** A file as it is kept; size and type were judged on what was sent. */
type Arrived = {
  readonly bytes: Uint8Array
  readonly ext: FileEnding
  readonly mime: string
  /** Letters of a name that any system can save under, with the ending of what the file is. */
  readonly originalName: string
}

const kinds: Readonly<Partial<Record<FileEnding, Task['kind']>>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  bmp: 'bmp',
  pdf: 'pdf',
}

/**
 * Judges what was sent for a profile. A picture is opened whole and kept as it was drawn anew, a BMP as PNG; a PDF
 * must be whole and do nothing by itself; a document of Word or Excel must hold no macros; an icon is kept as it is when
 * all that it says of itself is so. Its name ends as its content does. Fails with what is wrong. It is opened when its
 * owner has his turn.
 */
export async function readUpload(
  file: File,
  profile: UploadProfile,
  owner: string,
): Promise<Arrived> {
  if (file.size > uploadProfiles[profile].bytesMax) return fail('file_too_large')
  const sent = new Uint8Array(await file.arrayBuffer())
  // Opened before its type is read in it; where archives are not taken, that is told as ever.
  if (takes(profile, ['docx', 'xlsx']) && isArchive(sent))
    await opened({ kind: 'archive', bytes: sent }, owner)
  if (takes(profile, ['doc', 'xls']) && isCompound(sent))
    await opened({ kind: 'compound', bytes: sent }, owner)
  const type = await fileType(sent, file.name, profile)
  const originalName = namedByContent(safeName(file.name), type.ext)
  const kind = kinds[type.ext]
  if (type.ext === 'ico') requireSize(profile, readIcon(sent) ?? fail('picture_unreadable'))
  if (!kind) return { bytes: sent, ...type, originalName }
  const { bytes, size } = await opened({ kind, bytes: sent }, owner)
  requireSize(profile, size)
  if (kind !== 'bmp') return { bytes, ...type, originalName }
  return { bytes, ext: 'png', mime: 'image/png', originalName: namedByContent(originalName, 'png') }
}

const documents: ReadonlySet<Task['kind']> = new Set(['pdf', 'archive', 'compound'])

/** What is kept of a file; fails with what is wrong, also when nobody gets through it. */
async function opened(task: Task, owner: string): Promise<Extract<Verdict, { bytes: unknown }>> {
  const isDocument = documents.has(task.kind)
  const verdict = (await inspect(task, owner)) ?? {
    fault: isDocument ? 'file_unreadable' : 'picture_unreadable',
  }
  return 'fault' in verdict ? fail(verdict.fault) : verdict
}

function requireSize(profile: UploadProfile, size: PictureSize | undefined): void {
  const fault = sizeFault(profile, size)
  if (fault) fail(fault)
}

const takes = (profile: UploadProfile, endings: readonly FileEnding[]): boolean =>
  uploadProfiles[profile].types.some((type) => endings.includes(type))

const safeName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_')
