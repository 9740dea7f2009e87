import type * as contract from '#contract/notifications/webhooks.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { getDelivery, listDeliveries } from './deliveries.ts'
import { edit } from './edit.ts'
import { webhookEvents } from './events.ts'
import { webhookJobs } from './jobs.ts'
import { list } from './list.ts'
import { resend, resendSince } from './resend.ts'
import { rotateSecret, sendCode, showSecret } from './secret-handlers.ts'
import { sendTest } from './send-test.ts'
import { remove, setStatus } from './set-status.ts'

export const webhooks = {
  handlers: {
    add,
    edit,
    getDelivery,
    list,
    listDeliveries,
    remove,
    resend,
    resendSince,
    rotateSecret,
    sendCode,
    sendTest,
    setStatus,
    showSecret,
  } satisfies HandlersOf<typeof contract>,
  events: webhookEvents,
  jobs: webhookJobs,
}
