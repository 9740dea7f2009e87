import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'risk.listTransactions': own(),
}
