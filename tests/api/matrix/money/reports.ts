import { type Entries, own } from '../../support/matrix-entry.ts'

const days = { firstDay: '2026-10-01', lastDay: '2026-10-31' }

export const entries: Entries = {
  'report.selectData': own(() => days),
  'report.listStores': own(),
  'report.selectPage': own(() => ({ ...days, part: 'accepted' })),
  'report.exportExcel': own(() => days),
  'dashboard.getTransAnalysis': own(() => days),
  'dashboard.getTransCountry': own(() => days),
  'dashboard.getRefundAnalysis': own(() => days),
  'dashboard.getCbRatio': own(() => days),
  'dashboard.getCbReason': own(() => days),
  'dashboard.getCbAlert': own(),
}
