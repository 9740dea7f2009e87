import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'chargeback.list': own(),
  'chargeback.getDataAuth': own(),
}
