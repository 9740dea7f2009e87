import { alerted } from '../../support/disputes.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const disputeId = async (make: MatrixRecords) => alerted(make.api, await make.payment('debit'))

export const entries: Entries = {
  'dispute.queryPage': own(),
  'dispute.countTabs': own(),
  'dispute.download': own(),
  'dispute.getDetail': hidden(async (make) => ({ disputeId: await disputeId(make) })),
  'dispute.updateStatus': hidden(async (make) => ({
    disputeId: await disputeId(make),
    status: 'processed',
    note: 'The order was stopped.',
  })),
}
