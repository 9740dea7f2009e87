import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'key.select': own(),
  'key.selectDetail': hidden((make) => ({ storeId: make.store, kind: 'KEY' })),
  'key.refreshSendMsg': hidden((make) => ({ storeId: make.store, kind: 'KEY' })),
  'key.generate': hidden(
    (make) => ({ storeId: make.store, kind: 'KEY', code: '123456' }),
    'code_wrong',
  ),
  'key.download': hidden(
    async (make) => ({ storeId: await make.storeWithKey(), code: '123456' }),
    'code_wrong',
  ),
}
