import { type UploadProfile, upload, uploadService } from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { type SendOptions, send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'

type Stored = { readonly fileName: string }
/** Sends one file; it is freed when the form is not taken, and another try is another file, so it has no key. */
export type SendFile = (file: File, options: SendOptions) => Promise<Result<Stored>>

/** A file of the merchant's. */
export const sendFile =
  (profile: UploadProfile): SendFile =>
  (file, options) =>
    isPictures(profile)
      ? send(upload, { file, profile }, options)
      : send(uploadService, { file, profile }, options)
