import { type Entries, fresh, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const group = (make: MatrixRecords) => ({ groupId: make.merchant.groups[0] })

export const entries: Entries = {
  'group.listRisk': own(),
  'group.list': own(),
  'group.getDetail': hidden(group),
  'group.add': own(() => ({ groupName: fresh() })),
  'group.batchAdd': own(() => ({ groupNames: [fresh()] })),
  'group.update': hidden((make) => ({ ...group(make), groupName: fresh() })),
  // An operator is assigned to the group, and the call does not confirm that they lose it.
  'group.delete': hidden(group, 'refused'),
}
