import * as files from '#contract/files.ts'
import { orderFiles } from '#server/db/schema/evidence.ts'
import { samplePng } from '../../../support/sample-files.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

async function orderImage({ api, by }: MatrixRecords): Promise<string> {
  const sent = { file: new File([samplePng], 'a.png'), profile: 'orderImage' } as const
  return (await api.data(files.upload, sent, by)).fileName
}

async function orderFile(make: MatrixRecords): Promise<string> {
  const transactionId = await make.payment('debit')
  const id = make.api.newId('evf')
  await make.api.db.insert(orderFiles).values({
    ...{ id, transactionId, fileName: `${id}.png`, item: 'merchandiseImages' },
    ...{ attachedAt: make.api.clock.now(), attachedBy: 'usr_x', attachedByName: 'X' },
  })
  return id
}

export const entries: Entries = {
  'evidence.get': hidden(async (make) => ({ transactionId: await make.payment('debit') })),
  'evidence.getAtRisk': own(),
  'evidence.listAtRisk': own(),
  'evidence.attach': hidden(async (make) => ({
    transactionId: await make.payment('debit'),
    item: 'merchandiseImages',
    files: [await orderImage(make)],
  })),
  'evidence.remove': hidden(async (make) => ({ id: await orderFile(make) })),
  'evidence.getPolicies': hidden(async (make) => ({ storeId: make.store })),
  'evidence.setPolicy': hidden(async (make) => ({
    ...{ storeId: await make.website(), item: 'shippingPolicy', text: 'Five days.', seen: 0 },
  })),
}
