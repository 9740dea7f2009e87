import type { ChargebackReason } from './chargebacks.ts'

export const appealTexts = [
  'itemName',
  'receiverName',
  'contactNumber',
  'shippingAddress',
  'shippingCompany',
  'trackingNumber',
  'reasons',
] as const
export type AppealText = (typeof appealTexts)[number]

export const appealFiles = [
  'screenshots',
  'merchandiseImages',
  'proofOfDelivery',
  'proofOfWithdrawal',
  'communicationRecords',
  'cancellationRefundPolicy',
  'shippingPolicy',
] as const
export type AppealFile = (typeof appealFiles)[number]

/** All items of an answer, in the order of forms and evidence packs. */
export const appealItems = [
  'itemName',
  'receiverName',
  'contactNumber',
  'shippingAddress',
  'shippingCompany',
  'trackingNumber',
  'proofOfDelivery',
  'screenshots',
  'merchandiseImages',
  'communicationRecords',
  'cancellationRefundPolicy',
  'shippingPolicy',
  'proofOfWithdrawal',
  'reasons',
] as const satisfies readonly (AppealText | AppealFile)[]
export type AppealItem = (typeof appealItems)[number]

/** Requested items by dispute reason; all others remain available. */
export const requestedItems: Readonly<Record<ChargebackReason, readonly AppealItem[]>> = {
  not_received: [
    'receiverName',
    'contactNumber',
    'shippingAddress',
    'shippingCompany',
    'trackingNumber',
    'proofOfDelivery',
    'shippingPolicy',
  ],
  not_as_described: ['itemName', 'merchandiseImages', 'cancellationRefundPolicy', 'shippingPolicy'],
  fraud: [
    'communicationRecords',
    'receiverName',
    'shippingAddress',
    'trackingNumber',
    'proofOfDelivery',
  ],
  others: ['reasons', 'screenshots'],
}

const withDocuments: readonly AppealFile[] = [
  'proofOfDelivery',
  'communicationRecords',
  'cancellationRefundPolicy',
  'shippingPolicy',
]
/** Whether an item accepts PDFs; all others accept images only. */
export const takesDocuments = (item: AppealFile): boolean => withDocuments.includes(item)

/** Maximum images in one answer, over all items. */
export const appealPictures = 6
/** Maximum PDF documents in one answer, over all items. */
export const appealDocuments = 4

/** Whether a stored file is a PDF; its extension always matches its content. */
const isDocument = (fileName: string): boolean => fileName.endsWith('.pdf')

/**
 * Files sent to the bank, by item: those of the answer and, for items without files, those found automatically, within
 * the maximum numbers.
 */
export function enclosedFiles(
  given: AppealMaterials['files'],
  found: (item: AppealFile) => readonly string[],
): Readonly<Record<AppealFile, readonly string[]>> {
  const all = new Set(appealFiles.flatMap((item) => given[item] ?? []))
  const hasRoom = (name: string): boolean => {
    if (all.has(name)) return true
    const most = isDocument(name) ? appealDocuments : appealPictures
    return [...all].filter((one) => isDocument(one) === isDocument(name)).length < most
  }
  const of = (item: AppealFile): readonly string[] => {
    const own = given[item] ?? []
    if (own.length > 0) return own
    return found(item).filter((name) => {
      if (!hasRoom(name)) return false
      all.add(name)
      return true
    })
  }
  return {
    screenshots: of('screenshots'),
    merchandiseImages: of('merchandiseImages'),
    proofOfDelivery: of('proofOfDelivery'),
    proofOfWithdrawal: of('proofOfWithdrawal'),
    communicationRecords: of('communicationRecords'),
    cancellationRefundPolicy: of('cancellationRefundPolicy'),
    shippingPolicy: of('shippingPolicy'),
  }
}

export const appealTextMax: Readonly<Record<AppealText, number>> = {
  itemName: 200,
  receiverName: 100,
  contactNumber: 32,
  shippingAddress: 300,
  shippingCompany: 60,
  trackingNumber: 64,
  reasons: 2_000,
}

export const letterLanguages = ['en', 'zh'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** Content of an answer as written and stored: texts, and file names by item. */
export type AppealMaterials = {
  readonly language: LetterLanguage
  readonly texts: Readonly<Partial<Record<AppealText, string>>>
  readonly files: Readonly<Partial<Record<AppealFile, readonly string[]>>>
}

export const noMaterials: AppealMaterials = { language: 'en', texts: {}, files: {} }

/** Items of an answer that are not empty. */
export const submittedItems = ({ texts, files }: AppealMaterials): readonly AppealItem[] => [
  ...appealTexts.filter((name) => (texts[name] ?? '').trim() !== ''),
  ...appealFiles.filter((name) => (files[name] ?? []).length > 0),
]
