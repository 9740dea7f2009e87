import type { ChargebackReason } from './chargebacks.ts'

/** What a merchant writes in an answer to a case. */
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

/** What a merchant encloses with it: files, by kind. */
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

/** Every item of an answer, in the order in which forms and packs show them. */
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

/** The items that are asked for, by what the cardholder says; every other one stays available. */
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
/** Whether a kind may be a PDF too; every other one is pictures only. */
export const takesDocuments = (item: AppealFile): boolean => withDocuments.includes(item)

/** Pictures of one answer, over all its items. */
export const appealPictures = 6
/** PDF documents of one answer, over all its items. */
export const appealDocuments = 4

/** Whether a stored file is a PDF: its name ends as its content is. */
const isDocument = (fileName: string): boolean => fileName.endsWith('.pdf')

/**
 * The files that go to the bank, by kind: those of the answer, and of a kind that it leaves out those that were found, as
 * long as there is room for them.
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

/** The languages in which the letter to the bank can be written. */
export const letterLanguages = ['en', 'zh'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** An answer as it is written and kept: texts, and file names by kind. */
export type AppealMaterials = {
  readonly language: LetterLanguage
  readonly texts: Readonly<Partial<Record<AppealText, string>>>
  readonly files: Readonly<Partial<Record<AppealFile, readonly string[]>>>
}

export const noMaterials: AppealMaterials = { language: 'en', texts: {}, files: {} }

/** Which items an answer holds. */
export const submittedItems = ({ texts, files }: AppealMaterials): readonly AppealItem[] => [
  ...appealTexts.filter((name) => (texts[name] ?? '').trim() !== ''),
  ...appealFiles.filter((name) => (files[name] ?? []).length > 0),
]
