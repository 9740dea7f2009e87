import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'arriving.get': own(),
  'arriving.getMainCurrency': own(),
}
