import * as files from '#contract/files.ts'
import * as evidence from '#contract/payments/evidence.ts'
import type { OrderFileItem } from '#domain/payments/evidence.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { api, newKey, session } from './trading.ts'

export const document = async (by = session) => {
  const file = new File([samplePdf()], 'signed note.pdf')
  return (await api.data(files.uploadService, { file, profile: 'orderDocument' }, by)).fileName
}

export const attach = (
  transactionId: string,
  item: OrderFileItem,
  names: readonly string[],
  by = session,
) =>
  api.call(evidence.attach, { transactionId, item, files: [...names] }, by, {
    ...{ key: newKey(), language: 'en' },
  })
export const prove = async (id: string) => attach(id, 'proofOfDelivery', [await document()])

export const evidenceOf = (transactionId: string, by = session) =>
  api.data(evidence.get, { transactionId }, by, { language: 'en' })
