import { csvOf, parcel } from '../../support/logistics.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'logistics.list': own(),
  'logistics.getNonUploadCount': own(),
  'logistics.getSettledDefect': own(),
  'logistics.getNewFlag': own(),
  'logistics.downloadTemplate': own(),
  'logistics.export': own(),
  'logistics.uploadSingle': hidden(async (make) => ({
    transactionId: await make.payment('debit'),
    ...parcel,
  })),
  // A row of an invisible store is reported like one that does not exist.
  'logistics.uploadBatch': own(async (make) => ({
    file: csvOf([{ transactionId: await make.payment('debit') }]),
  })),
}
