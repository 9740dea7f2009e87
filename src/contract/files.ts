import * as v from 'valibot'
import { limits } from '#domain/limits.ts'
import { storeLimits } from '#domain/stores.ts'
import { call } from './call.ts'
import { Id, OptionalText, SuccessText } from './shapes.ts'

/** Upload profiles: which use allows which types, bytes and count. */
export const uploadProfiles = {
  image: { types: ['jpeg', 'jpg', 'png', 'bmp'], bytesMax: limits.imageBytesMax, count: 1 },
  refundImage: {
    types: ['png', 'jpg', 'jpeg', 'webp'],
    bytesMax: limits.refundImageBytesBelow - 1,
    count: limits.refundImages,
  },
  websiteImage: {
    types: ['jpeg', 'jpg', 'png', 'bmp'],
    bytesMax: limits.websiteImageBytesMax,
    count: 1,
  },
  historyProof: {
    types: ['pdf', 'xlsx', 'jpeg', 'jpg', 'png', 'bmp'],
    bytesMax: limits.proofBytesMax,
    count: storeLimits.proofs,
  },
} as const
export type UploadProfile = keyof typeof uploadProfiles

export const upload = call({
  id: 'file.upload',
  method: 'POST',
  path: '/merchant/acquirer/file/upload',
  access: 'session',
  request: 'multipart',
  input: v.object({
    file: v.instance(File),
    oldFileName: OptionalText(128),
    profile: v.optional(
      v.picklist(['image', 'refundImage', 'websiteImage', 'historyProof'], 'unknown_value'),
      'image',
    ),
  }),
  output: v.object({ fileName: v.string() }),
  refuses: ['wrong_picture_format', 'file_too_large', 'too_many_files'],
  summary: "Stores a picture; the envelope's code is the string 200, as the specification has it.",
})
export const download = call({
  id: 'file.downLoad',
  method: 'GET',
  path: '/merchant/acquirer/file/downLoad',
  access: 'session',
  input: v.object({ fileName: Id }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  summary: 'A stored file of the own merchant.',
})
/** The specification spells it in two ways; both answer. */
export const downloadPlain = call({
  ...download,
  id: 'file.download',
  path: '/merchant/acquirer/file/download',
})
export const remove = call({
  id: 'file.delete',
  method: 'POST',
  path: '/merchant/acquirer/file/deleteFile',
  access: 'session',
  input: v.object({ fileName: Id }),
  output: SuccessText,
  refuses: [],
  summary: 'Removes a file that nothing refers to yet.',
})
/** The specification's file host: what a page shows by its address, where no header can be sent. */
export const load = call({
  id: 'file.loadEu',
  method: 'GET',
  path: '/file/eu/load/{id}',
  access: 'fileKey',
  input: v.object({ id: Id, app: v.optional(v.literal('merchant', 'unknown_value'), 'merchant') }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  summary: 'A stored file of the own merchant, by the cookie file key; `id` is its file name.',
})
export const select = call({
  id: 'file.select',
  method: 'GET',
  path: '/selectFile/{fileName}',
  access: 'fileKey',
  input: v.object({ fileName: Id }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  summary: 'The same under its other address.',
})
