import { type Entries, own, personal } from '../support/matrix-entry.ts'

const what = { kind: 'transactions', filters: {} }

export const entries: Entries = {
  'export.request': own(() => ({ what, format: 'csv', timeZone: 'UTC+0' })),
  'export.estimate': own(() => ({ what })),
  'export.list': own(),
  'export.get': personal(async (make) => ({ exportId: await make.exported(false) })),
  'export.cancel': personal(async (make) => ({ exportId: await make.exported(false) })),
  'export.download': personal(async (make) => ({ exportId: await make.exported(true) })),
}
