import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'bankCase.find': own(async (make) => ({ transactionId: await make.payment('debit') })),
  'bankCase.open': own(async (make) => ({
    transactionId: await make.payment('debit'),
    stage: 'retrieval',
    reason: 'fraud',
  })),
}
