import { save } from '#contract/access/views.ts'
import { type Entries, fresh, own, personal } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const list = '/aq/homePage'
const view = async ({ api, by }: MatrixRecords) => ({
  viewId: (await api.data(save, { list, name: fresh(), search: '' }, by)).viewId,
})

export const entries: Entries = {
  'view.list': own(() => ({ list })),
  'view.save': own(() => ({ list, name: fresh(), search: 'status=FAILED' })),
  'view.change': personal(async (make) => ({ ...(await view(make)), name: fresh() })),
  'view.delete': personal(view),
  'view.setDefault': personal(async (make) => ({ list, ...(await view(make)) })),
}
