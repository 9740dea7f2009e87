import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { m } from '#paraglide/messages.js'

const kb = 1_024
const mb = 1_024 * kb

/** What a limit is called: 10 MB, 1 MB, 10 KB. */
const sizeText = (bytes: number): string =>
  bytes < mb - 1 ? `${Math.ceil(bytes / kb)} KB` : `${Math.ceil(bytes / mb)} MB`

/** Where a whole measure is one byte too many, the limit lies under it. */
const limitText = (bytes: number): string =>
  (bytes % kb === 0 ? m.portal_upload_up_to : m.portal_upload_under)({ limit: sizeText(bytes) })

const typesText = (profile: UploadProfile): string =>
  uploadProfiles[profile].types.join(', ').toUpperCase()

/** Why a file is not taken, before a byte is sent; the server looks at the bytes again. */
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

/** What is said of a file that did not arrive: the money area has its own words. */
export const failedText = (profile: UploadProfile): string =>
  ofMoney.includes(profile) ? m.portal_upload_failed_money() : m.portal_upload_failed()

export const tooManyText = (count: number): string =>
  count === 1 ? m.portal_upload_only_one() : m.portal_upload_too_many({ count: String(count) })

/** The line under the drop zone. */
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
