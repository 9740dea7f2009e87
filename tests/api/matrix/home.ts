import { type Entries, own } from '../support/matrix-entry.ts'

export const entries: Entries = {
  'user.getAccountCenter': own(),
  'bizinfo.queryRelateAccounts': own(),
  'home.getBootstrap': own(),
  'home.getLastDays': own(),
  'home.getSummary': own(),
  'home.getSetup': own(),
  'home.getWaits': own(),
}
