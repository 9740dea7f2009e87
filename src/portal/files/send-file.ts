import { type UploadProfile, upload, uploadService } from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { type SendOptions, send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'

type Stored = { readonly fileName: string }
/**
 * Uploads one file. It takes no idempotency key: a retry uploads another file, and a file is deleted if its form is not
 * submitted.
 */
export type SendFile = (file: File, options: SendOptions) => Promise<Result<Stored>>

/** Uploads a file of the merchant. */
export const sendFile =
  (profile: UploadProfile): SendFile =>
  (file, options) =>
    isPictures(profile)
      ? send(upload, { file, profile }, options)
      : send(uploadService, { file, profile }, options)
