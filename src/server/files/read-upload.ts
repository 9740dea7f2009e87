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

function sizeFault(
  profile: UploadProfile,
  size: PictureSize | undefined,
): Wanted['fault'] | undefined {
  const rule = wanted[profile]
  return rule && !(size && rule.fits(size)) ? rule.fault : undefined
}

/** A file ready to be stored; size and type were checked on the received bytes. */
type Arrived = {
  readonly bytes: Uint8Array
  readonly ext: FileEnding
  readonly mime: string
  /** Made of characters that every file system accepts, with the extension of the content. */
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
 * Checks received bytes against a profile. A picture is decoded completely and stored re-encoded, a BMP as PNG; a PDF
 * must be complete and passive; a Word or Excel document must have no macros; a valid icon is stored unchanged. The
 * file name gets the extension of its content. Fails with what is wrong. The inspection waits for its owner's turn.
 */
export async function readUpload(
  file: File,
  profile: UploadProfile,
  owner: string,
): Promise<Arrived> {
  if (file.size > uploadProfiles[profile].bytesMax) return fail('file_too_large')
  const sent = new Uint8Array(await file.arrayBuffer())
  // Inspected before its type is detected; for profiles without archives, the usual error of the type applies.
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

/** The bytes to store after inspection; fails with what is wrong, also if the inspection crashed or timed out. */
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
