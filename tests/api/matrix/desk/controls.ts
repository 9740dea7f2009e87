import { proposals } from '#server/db/schema/proposals.ts'
import { type Entries, own } from '../../support/matrix-entry.ts'

const control = 'identity.fourEyes'
const none = () => ({ control, proposalId: 'prp_none' })

export const entries: Entries = {
  'control.list': own(),
  'control.propose': own(async ({ api }) => {
    await api.db.delete(proposals)
    return { control, on: true, reason: 'As agreed' }
  }),
  'control.confirm': own(none, 'not_found'),
  'control.dismiss': own(none, 'not_found'),
}
