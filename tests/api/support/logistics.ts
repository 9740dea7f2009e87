import * as logistics from '#contract/payments/logistics.ts'
import { payment } from '../../support/trades.ts'
import { api, session, shop } from './trading.ts'

/** Logistics data valid for any order of today. */
export const parcel = {
  carrier: 'DHL Express',
  trackingNumber: 'JD014600003GB',
  shipDate: '2026-11-20',
  receiverCountry: 'GB',
  trackingLink: 'https://track.example.com/JD014600003GB',
} as const

type Typed = Partial<Record<keyof typeof parcel, string>> & { readonly transactionId: string }
const heads =
  'Transaction ID,Carrier,Tracking number,Ship date,Receiver country,Tracking link' as const

/** Rows of a file as a user writes them; columns that are not given are those of `parcel`. */
export const csvLines = (rows: readonly Typed[]): string[] => [
  heads,
  ...rows.map((row) => {
    const { transactionId: id, ...rest } = row
    const { carrier, trackingNumber, shipDate, receiverCountry, trackingLink } = {
      ...parcel,
      ...rest,
    }
    return [id, carrier, trackingNumber, shipDate, receiverCountry, trackingLink].join(',')
  }),
]

export const csvOf = (rows: readonly Typed[]): File =>
  new File([`\uFEFF${csvLines(rows).join('\r\n')}\r\n`], 'parcels.csv')

export const pay = (more: Parameters<typeof payment>[2] = {}) => payment(api.ctx(), shop, more)

/** Submits the logistics of an order as of today; fields that are not given are those of `parcel`. */
export const send = (transactionId: string, more: object = {}, key?: string, by = session) =>
  api.call(logistics.uploadSingle, { transactionId, ...parcel, shipDate: today(), ...more }, by, {
    language: 'en',
    ...(key && { key }),
  })
export const today = () => api.clock.now().toISOString().slice(0, 10)

export const listed = async (more: object = {}, by = session) =>
  (await api.data(logistics.list, more, by)).records
export const ids = async (more: object = {}, by = session) =>
  (await listed(more, by)).map(({ transactionId }) => transactionId)
export const missing = (more: object = {}, by = session) =>
  api.data(logistics.getNonUploadCount, more, by)

export const upload = (file: File, more: object = {}, key?: string, by = session) =>
  api.call(logistics.uploadBatch, { file, ...more }, by, {
    language: 'en',
    ...(key && { key }),
  })
export const report = async (...args: Parameters<typeof upload>) => {
  const answer = await upload(...args)
  if (answer.status !== 200 || !answer.data) throw new Error(JSON.stringify(answer))
  return answer.data
}
export const fileOf = (text: string | BlobPart, name = 'parcels.csv') => new File([text], name)
export const failureOf = async (file: File) => {
  const { status, failure } = await upload(file)
  return [status, failure?.failure]
}
export const paid = async (count: number) => {
  const all: string[] = []
  for (let i = 0; i < count; i++) all.push(await pay())
  return all
}
