import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { m } from '#paraglide/messages.js'

const kb = 1_024
const mb = 1_024 * kb

/** Formats a size limit: 10 MB, 1 MB, 10 KB. */
const sizeText = (bytes: number): string =>
  bytes < mb - 1 ? `${Math.ceil(bytes / kb)} KB` : `${Math.ceil(bytes / mb)} MB`

/** "Under" instead of "up to" if the limit is one byte below a whole unit. */
const limitText = (bytes: number): string =>
  (bytes % kb === 0 ? m.portal_upload_up_to : m.portal_upload_under)({ limit: sizeText(bytes) })

const typesText = (profile: UploadProfile): string =>
  uploadProfiles[profile].types.join(', ').toUpperCase()

/** Client-side check before upload: why a file is refused, or null. The server checks the content again. */
export function uploadError(
  file: File,
  profile: UploadProfile,
): { title: string; text: string } | null {
  const { types, bytesMax } = uploadProfiles[profile]
  const ending = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!types.some((type) => type === ending)) {
    return {
      title: isPictures(profile) ? m.portal_upload_wrong_format() : m.portal_upload_wrong_file(),
      text: m.portal_upload_formats({ types: typesText(profile) }),
    }
  }
  if (file.size > bytesMax) {
    return {
      title:
        profile === 'websiteImage'
          ? m.portal_upload_image_too_large()
          : m.portal_upload_too_large({ limit: sizeText(bytesMax) }),
      text: m.portal_upload_compress(),
    }
  }
  return null
}

const ofMoney: readonly UploadProfile[] = ['refundImage', 'accountProof', 'charter']

/** Message for a failed upload; money uploads have a text of their own. */
export const failedText = (profile: UploadProfile): string =>
  ofMoney.includes(profile) ? m.portal_upload_failed_money() : m.portal_upload_failed()

export const tooManyText = (count: number): string =>
  count === 1 ? m.portal_upload_only_one() : m.portal_upload_too_many({ count: String(count) })

export const uploadHint = (
  profile: UploadProfile,
  count: number = uploadProfiles[profile].count,
): string => {
  const { bytesMax } = uploadProfiles[profile]
  return m.portal_upload_hint({
    types: typesText(profile),
    limit: limitText(bytesMax),
    count: String(count),
  })
}

export const acceptOf = (profile: UploadProfile): string =>
  uploadProfiles[profile].types.map((type) => `.${type}`).join(',')
