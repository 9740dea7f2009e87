import * as v from 'valibot'
import { storeLimits } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import { checkoutLimits } from '#domain/links/checkout-settings.ts'
import { appealDocuments, appealPictures } from '#domain/payments/appeals.ts'
import { evidenceLimits } from '#domain/payments/evidence.ts'
import { pictureProfiles } from '#domain/pictures.ts'
import { call } from './call.ts'
import { Id, OptionalText, SuccessText } from './shapes.ts'

const pictures = ['jpeg', 'jpg', 'png', 'bmp'] as const

/** Upload profiles: permitted types, size in bytes and count for each use. */
export const uploadProfiles = {
  image: { types: pictures, bytesMax: limits.imageBytesMax, count: 1 },
  refundImage: {
    types: ['png', 'jpg', 'jpeg', 'webp'],
    bytesMax: limits.refundImageBytesBelow - 1,
    count: limits.refundImages,
  },
  fileList: {
    types: ['pdf', 'png', 'jpg', 'jpeg', 'doc', 'xls', 'docx', 'xlsx', 'csv'],
    bytesMax: limits.listFileBytesMax,
    count: limits.listFiles,
  },
  spreadsheet: {
    types: ['pdf', 'xls', 'xlsx'],
    bytesMax: limits.spreadsheetBytesMax,
    count: limits.listFiles,
  },
  websiteImage: { types: pictures, bytesMax: limits.websiteImageBytesMax, count: 1 },
  /** Proof that a bank account belongs to the company: a bank statement or letter. */
  accountProof: { types: ['pdf', ...pictures], bytesMax: limits.imageBytesMax, count: 1 },
  charter: { types: ['pdf', ...pictures], bytesMax: limits.charterBytesMax, count: 1 },
  /** Attachments of an answer to a case: documents or pictures, and pictures only. */
  appealDocument: {
    types: ['pdf', ...pictures],
    bytesMax: limits.appealFileBytesMax,
    count: appealDocuments + appealPictures,
  },
  appealPicture: { types: pictures, bytesMax: limits.appealFileBytesMax, count: appealPictures },
  /** Evidence stored for an order before any dispute: documents or pictures, and pictures only. */
  orderDocument: { types: ['pdf', ...pictures], bytesMax: limits.evidenceBytesMax, count: 4 },
  orderImage: { types: pictures, bytesMax: limits.evidenceBytesMax, count: 6 },
  policyDocument: {
    types: ['pdf', ...pictures],
    bytesMax: limits.evidenceBytesMax,
    count: evidenceLimits.policyFiles,
  },
  historyProof: {
    types: ['pdf', 'xlsx', 'jpeg', 'jpg', 'png', 'bmp'],
    bytesMax: limits.proofBytesMax,
    count: storeLimits.proofs,
  },
  /** Identity documents of a person or company: documents or pictures, and pictures only. */
  identityDocument: { types: [...pictures, 'pdf'], bytesMax: limits.imageBytesMax, count: 5 },
  identityImage: { types: pictures, bytesMax: limits.imageBytesMax, count: 5 },
  identityCharter: { types: ['pdf', ...pictures], bytesMax: limits.charterBytesMax, count: 1 },
  companyLogo: { types: pictures, bytesMax: limits.imageBytesMax, count: 1 },
  /** Merchant images shown to payers: the logo of a brand or theme, and the pictures of the hosted checkout. */
  brandLogo: { types: ['png', 'jpg', 'jpeg'], bytesMax: limits.websiteImageBytesMax, count: 1 },
  checkoutIcon: { types: ['png', 'ico'], bytesMax: checkoutLimits.iconBytes, count: 1 },
  checkoutLogo: { types: ['png', 'jpg', 'jpeg'], bytesMax: limits.websiteImageBytesMax, count: 1 },
} as const
export type UploadProfile = keyof typeof uploadProfiles
export type FileEnding = (typeof uploadProfiles)[UploadProfile]['types'][number]

const pictureFaults = [
  'too_many_files',
  'file_too_large',
  'picture_unreadable',
  'picture_pixels',
  'picture_moves',
] as const

export const upload = call({
  id: 'file.upload',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/file/upload',
  access: 'session',
  request: 'multipart',
  input: v.object({
    file: v.instance(File),
    oldFileName: OptionalText(128),
    profile: v.optional(v.picklist(pictureProfiles, 'unknown_value'), 'image'),
  }),
  output: v.object({ fileName: v.string() }),
  refuses: ['wrong_picture_format', ...pictureFaults, 'icon_pixels', 'logo_pixels'],
  summary:
    'Stores a picture. The code in the envelope is the string 200, as the specification requires.',
})
/** File types that the two uploads of the file host accept: pictures and documents. */
const documentProfiles = [
  'fileList',
  'spreadsheet',
  'historyProof',
  'accountProof',
  'charter',
  'appealDocument',
  'orderDocument',
  'policyDocument',
] as const
export const documentErrors = [
  ...pictureFaults,
  ...(['wrong_file_format', 'file_unreadable', 'pdf_active', 'document_active'] as const),
] as const
const App = v.optional(v.literal('merchant', 'unknown_value'), 'merchant')

export const uploadService = call({
  id: 'file.uploadService',
  method: 'POST',
  changes: [],
  path: '/upload',
  access: 'session',
  request: 'multipart',
  input: v.object({
    file: v.instance(File),
    profile: v.optional(
      v.picklist([...documentProfiles, 'identityDocument', 'identityCharter'], 'unknown_value'),
      'fileList',
    ),
  }),
  output: v.object({ fileName: v.string() }),
  refuses: documentErrors,
  summary: 'Stores a picture or a document, for statements and for forms with several files.',
})
export const uploadEu = call({
  id: 'file.uploadEu',
  method: 'POST',
  changes: [],
  path: '/file/eu/upload',
  access: 'fileKey',
  request: 'multipart',
  alsoCode: 'resultCode',
  input: v.object({
    file: v.instance(File),
    profile: v.optional(v.picklist(documentProfiles, 'unknown_value'), 'fileList'),
    region: v.optional(v.literal('eu', 'unknown_value'), 'eu'),
    app: App,
  }),
  output: v.object({ fileName: v.string(), filePath: v.string() }),
  refuses: documentErrors,
  summary:
    'Does the same with the cookie file key, except for private documents; the envelope also gives its code as resultCode.',
})
/** The path that an upload returned. It contains a slash. */
export const downLoadEu = call({
  id: 'file.downLoadEu',
  method: 'GET',
  path: '/file/eu/downLoad/{filePath}',
  access: 'fileKey',
  pathHoldsSlashes: true,
  input: v.object({ filePath: v.pipe(v.string(), v.maxLength(128, 'too_long')), app: App }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  sight: 'file.read',
  summary:
    "Returns a stored file of the caller's merchant by its path, with the cookie file key; never a private one.",
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
  sight: 'file.read',
  summary: "Returns a stored file of the caller's merchant, or of an announcement to it.",
})
/** The specification spells the path in two ways; both work. */
export const downloadPlain = call({
  ...download,
  id: 'file.download',
  path: '/merchant/acquirer/file/download',
})
export const remove = call({
  id: 'file.delete',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/file/deleteFile',
  access: 'session',
  input: v.object({ fileName: Id }),
  output: SuccessText,
  refuses: [],
  summary: 'Removes a file that nothing refers to yet.',
})
/** The specification's file host: files that a page loads by URL, where no header can be sent. */
export const load = call({
  id: 'file.loadEu',
  method: 'GET',
  path: '/file/eu/load/{id}',
  access: 'fileKey',
  input: v.object({ id: Id, app: App }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  sight: 'file.read',
  summary:
    "Returns a stored file of the caller's merchant, with the cookie file key; `id` is its file name. Never a private one.",
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
  sight: 'file.read',
  summary: 'Does the same at its other address.',
})
