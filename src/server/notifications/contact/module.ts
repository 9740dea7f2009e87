import type * as contract from '#contract/notifications/contact.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { contactJobs } from './jobs.ts'
import { send } from './send.ts'

export const contact = {
  handlers: {
    send,
  } satisfies HandlersOf<typeof contract>,
  jobs: contactJobs,
}
