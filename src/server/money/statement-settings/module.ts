import type * as contract from '#contract/money/statement-settings.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { statementSettingEvents } from './events.ts'
import { forgetHostKey } from './forget-host-key.ts'
import { getSetting } from './get-setting.ts'
import { statementSettingJobs } from './jobs.ts'
import { listDeliveries } from './list-deliveries.ts'
import { saveSetting } from './save-setting.ts'
import { sendAgain } from './send-again.ts'
import { testConnection } from './test-connection.ts'

export const statementSettings = {
  handlers: {
    forgetHostKey,
    getSetting,
    listDeliveries,
    saveSetting,
    sendAgain,
    testConnection,
  } satisfies HandlersOf<typeof contract>,
  jobs: statementSettingJobs,
  events: statementSettingEvents,
}
