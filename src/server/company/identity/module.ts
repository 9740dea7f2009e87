import type * as contract from '#contract/company/identity.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { cancelChanges } from './cancel-changes.ts'
import { commitChange } from './commit-change.ts'
import { identityDeadlines } from './deadlines.ts'
import { identityCase } from './desk.ts'
import { changeDecisions, documentExpiring, verificationDecisions } from './events.ts'
import { getMetaToken } from './get-meta-token.ts'
import { initialize } from './initialize.ts'
import { identityJobs } from './jobs.ts'
import { listStates } from './list-states.ts'
import { oneClickAddUser } from './one-click-add-user.ts'
import { saveCompany } from './save-company.ts'
import { savePersonal } from './save-personal.ts'
import { queryCertification as query } from './shared/query-certification.ts'

export const identity = {
  handlers: {
    cancelChanges,
    commitChange,
    getMetaToken,
    initialize,
    listStates,
    oneClickAddUser,
    query,
    saveCompany,
    savePersonal,
  } satisfies HandlersOf<typeof contract>,
  jobs: identityJobs,
  desk: { identity: identityCase },
  events: {
    ...verificationDecisions,
    ...{ changed: changeDecisions.approve, changeReturned: changeDecisions.modify },
    documentExpiring,
  },
  deadlines: identityDeadlines,
}
