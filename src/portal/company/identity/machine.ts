import { fromPromise } from 'xstate'
import {
  cancelChanges,
  commitChange,
  initialize,
  oneClickAddUser,
  saveCompany,
  savePersonal,
} from '#contract/company/identity.ts'
import { getRenewDetails } from '#contract/company/identity-changes.ts'
import type { Application } from '#contract/company/identity-shapes.ts'
import { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import type {
  ActRequest,
  ChangeTarget,
  DiscardRequest,
  DraftChange,
  KycOutcome,
  SaveRequest,
} from '#machines/company/parts/kyc-change.ts'
import { idempotentClient, type SendOptions, send } from '#portal/kit/call.ts'
import { CallError, type Result, unanswered } from '#portal/kit/failure.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { lastingTransport } from '#portal/kit/request.ts'
import { nowOf, sentCompany, sentPerson } from './application-now.ts'

const quiet = { quiet: true } as const

/** Maps a result to an outcome of the flow. Only a refusal guarantees that nothing happened. */
function judged(
  result: Result<Application>,
  heard: (application: Application) => void,
): KycOutcome {
  if (result.ok) {
    heard(result.data)
    return { kind: 'done', now: nowOf(result.data) }
  }
  const { failure } = result
  if (unanswered(failure)) throw new CallError(failure)
  if (failure.kind === 'refused') refetchAfter(commitChange)
  return failure.failure === 'changed_meanwhile'
    ? { kind: 'parted' }
    : { kind: 'refused', message: failure.msg, reasons: failure.reasons, faults: failure.fields }
}

/**
 * Maps the field errors of a refusal to the application's paths: the call names fields relative to the one person that
 * it saves.
 */
function withPaths(change: DraftChange, outcome: KycOutcome): KycOutcome {
  if (outcome.kind !== 'refused' || change.kind !== 'person') return outcome
  const { personalId } = change.person
  const faults = Object.entries(outcome.faults).map(([path, words]) => [
    path.replace(/^person\.data\./, `person.${personalId}.`),
    words,
  ])
  return { ...outcome, faults: Object.fromEntries(faults) }
}

/** Saves one change, even if the page is being left. */
function save({ applicationId, revision, change }: SaveRequest): Promise<Result<Application>> {
  const which = { applicationId, revision }
  const options: SendOptions = { ...quiet, transport: lastingTransport }
  switch (change.kind) {
    case 'company':
      return send(saveCompany, { ...which, company: sentCompany(change.company) }, options)
    case 'person':
      return send(savePersonal, { ...which, person: sentPerson(change.person) }, options)
    case 'add':
      return send(savePersonal, { ...which, person: { role: change.role, data: {} } }, options)
    case 'remove':
      return send(savePersonal, { ...which, remove: change.personalId }, options)
    case 'copy':
      return send(
        oneClickAddUser,
        { ...which, personalId: change.personalId, role: change.role },
        options,
      )
  }
}

/** The flow of an application; `heard` is called with every response, which contains everything the screen shows. */
export const kycMachine = (heard: (application: Application) => void) =>
  kycChangeFlow.provide({
    actors: {
      begin: fromPromise<KycOutcome, ChangeTarget>(async ({ input: { type, personalId } }) =>
        judged(
          await send(
            initialize,
            type === 'verification'
              ? {}
              : { changeType: type, ...(personalId === null ? {} : { personalId }) },
            quiet,
          ),
          heard,
        ),
      ),
      save: fromPromise<KycOutcome, SaveRequest>(async ({ input }) =>
        withPaths(input.change, judged(await save(input), heard)),
      ),
      load: fromPromise(async ({ input }: { input: { readonly applicationId: string } }) => {
        const result = await send(getRenewDetails, input, quiet)
        if (!result.ok) throw new CallError(result.failure)
        heard(result.data)
        return nowOf(result.data)
      }),
      send: fromPromise<KycOutcome, ActRequest>(async ({ input }) => {
        const { applicationId, revision, idempotencyKey } = input
        const sent = idempotentClient(idempotencyKey)(commitChange, { applicationId, revision })
        return judged(await sent, heard)
      }),
      discard: fromPromise<KycOutcome, DiscardRequest>(async ({ input }) => {
        const { applicationId, revision, idempotencyKey, how } = input
        const sent = idempotentClient(idempotencyKey)(cancelChanges, {
          applicationId,
          revision,
          how,
        })
        return judged(await sent, heard)
      }),
    },
  })
