import type * as contract from '#contract/notifications/receivers.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { confirm, getInvitation, unsubscribe } from './by-mail.ts'
import { receiverEvents } from './events.ts'
import { getDetail } from './get-detail.ts'
import { invite } from './invite.ts'
import { receiverJobs } from './jobs.ts'
import { list } from './list.ts'
import { listChoices } from './list-choices.ts'
import { listMessageTypes } from './list-message-types.ts'
import { preview } from './preview.ts'
import { remove } from './remove.ts'
import { sendTest } from './send-test.ts'
import { update } from './update.ts'

export const receivers = {
  handlers: {
    add,
    confirm,
    getDetail,
    getInvitation,
    invite,
    list,
    listChoices,
    listMessageTypes,
    preview,
    remove,
    test: sendTest,
    unsubscribe,
    update,
  } satisfies HandlersOf<typeof contract>,
  events: receiverEvents,
  jobs: receiverJobs,
}
