import type * as contract from '#contract/company/distribution-accounts.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { activate } from './activate.ts'
import { apply } from './apply.ts'
import { distributionCase } from './desk.ts'
import { distributionEvents } from './events.ts'
import { getFaceTask, submitFaceTask } from './face-task.ts'
import { getFaceLink } from './get-face-link.ts'
import { query } from './query.ts'
import { refreshStatus } from './refresh-status.ts'

export const distributionAccounts = {
  handlers: {
    activate,
    apply,
    getFaceLink,
    getFaceTask,
    query,
    refreshStatus,
    submitFaceTask,
  } satisfies HandlersOf<typeof contract>,
  desk: { distribution_account: distributionCase },
  events: distributionEvents,
}
