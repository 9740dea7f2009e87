import type * as contract from '#contract/sandbox/sandbox.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { answerChallenge } from './answer-challenge.ts'
import { getChallenge } from './get-challenge.ts'
import { getClock } from './get-clock.ts'
import { getCollection } from './get-collection.ts'
import { getExecuted } from './get-executed.ts'
import { getMailFile } from './get-mail-file.ts'
import { sandboxJobs } from './jobs.ts'
import { listCards } from './list-cards.ts'
import { listExecuted } from './list-executed.ts'
import { listInbox } from './list-inbox.ts'
import { makeTicket } from './make-ticket.ts'
import { moveClock } from './move-clock.ts'
import { openIdentity } from './open-identity.ts'
import { sendIdentity } from './send-identity.ts'
import { tokenizeCard } from './tokenize-card.ts'

export const sandbox = {
  handlers: {
    answerChallenge,
    getChallenge,
    getClock,
    getCollection,
    getFired: getExecuted,
    getMailFile,
    listCards,
    listFired: listExecuted,
    listInbox,
    makeTicket,
    moveClock,
    openIdentity,
    sendIdentity,
    tokenizeCard,
  } satisfies HandlersOf<typeof contract>,
  jobs: sandboxJobs,
}
