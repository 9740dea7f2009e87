import type * as contract from '#contract/told/contact.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { contactJobs } from './jobs.ts'
import { send } from './send.ts'

declare module '#server/kernel/ids.ts' {
  interface IdPrefixes {
    contact: 'con'
  }
}

export const contact = {
  verbs: {
    send,
  } satisfies VerbsOf<typeof contract>,
  jobs: contactJobs,
}
