import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { type Actor, fromPromise } from 'xstate'
import type { MailShown } from '#contract/links/made-link-shapes.ts'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import {
  type LinkBeginning,
  type MadeLink,
  type MakeOutcome,
  type MakeRequest,
  type PayLinkCreateEvent,
  payLinkCreateFlow,
  type ReadOutcome,
} from '#machines/links/flows/pay-link-create.ts'
import { idempotentClient } from '#portal/kit/call.ts'
import { CallError, type CallFailure, unanswered } from '#portal/kit/failure.ts'
import { fieldsUnder } from '#portal/kit/fields-under.ts'
import { newId } from '#portal/kit/ids.ts'
import { store, useStore } from '#portal/kit/store.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { useStoredDraft } from '#portal/kit/use-stored-draft.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { cardNumberErrors } from './card-number-errors.ts'
import { emptyDraft } from './draft.ts'
import { draftErrors } from './draft-errors.ts'
import { makeLink, readMail } from './link-payload.ts'
import { beginning, draftProperty, type MakeOptions, type Stock } from './link-stock.ts'

/** Data from API responses that the screen stores outside the machine. */
type Heard = {
  readonly stock: () => Stock | null
  readonly begun: (stock: Stock, stored: unknown) => void
  readonly setMail: (mail: MailShown) => void
}

/**
 * Maps a failed call to a refusal. It throws when there was no response, as only a refusal proves that nothing
 * happened.
 */
function refusalOf(failure: CallFailure) {
  if (unanswered(failure)) throw new CallError(failure)
  return {
    kind: 'refused',
    message: failure.msg,
    reasons: failure.reasons,
    // In the preview payload the draft is nested one level deeper.
    faults: fieldsUnder('draft', failure.fields),
  } as const
}

function linkMachine(options: MakeOptions, heard: Heard) {
  const stockNow = (): Stock => {
    const stock = heard.stock()
    if (!stock) throw new Error('made before it is known of what')
    return stock
  }
  return payLinkCreateFlow.provide({
    actors: {
      begin: fromPromise<LinkBeginning, undefined>(() => beginning(options, heard.begun)),
      read: fromPromise<ReadOutcome, { readonly draft: LinkDraft }>(async ({ input }) => {
        const result = await readMail(stockNow(), input.draft)
        if (!result.ok) return refusalOf(result.failure)
        heard.setMail(result.data)
        return { kind: 'shown' }
      }),
      make: fromPromise<MakeOutcome, MakeRequest>(async ({ input }) => {
        const { draft, idempotencyKey } = input
        const result = await makeLink(stockNow(), draft, idempotentClient(idempotencyKey))
        return result.ok ? { kind: 'made', made: result.data } : refusalOf(result.failure)
      }),
    },
  })
}

export type LinkActor = Actor<typeof payLinkCreateFlow>

/** What the parts of the form share: the draft, its errors, and the available parts. */
export type LinkForm = {
  readonly draft: LinkDraft
  readonly stock: Stock
  readonly errors: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly set: (patch: Partial<LinkDraft>) => void
  readonly tell: (event: PayLinkCreateEvent) => void
}

/** Runs the machine that creates a link, with its draft stored on the server. */
export function useLinkForm(
  options: MakeOptions,
  onMade: (made: MadeLink, draft: LinkDraft) => void,
) {
  const [stocks] = useState(() => store<Stock | null>(null))
  const [mail, setMail] = useState<MailShown | null>(null)
  const foundDraft = useRef<unknown>(null)
  const [machine] = useState(() =>
    linkMachine(options, {
      stock: stocks.get,
      begun: (found, stored) => {
        stocks.set(found)
        foundDraft.current = stored
      },
      setMail,
    }),
  )
  const [input] = useState(() => ({
    draft: emptyDraft(options.older),
    faultsOf: (draft: LinkDraft) => draftErrors(stocks.get(), draft),
    newKey: newId,
  }))
  const actor: LinkActor = useFlow(machine, {
    input,
    on: {
      made: ({ made }) => {
        stored.forget()
        onMade(made, actor.getSnapshot().context.draft)
      },
      pointed: () => tries.point(),
    },
  })
  const held = useSelector(actor, (snapshot) => snapshot)
  const stock = useStore(stocks)
  const { draft, faults, failure } = held.context
  const tries = useTries(() => actor.send({ type: 'CREATE' }), {
    busy: held.hasTag('busy'),
    failure: failure === 'unanswered' ? failure : null,
  })
  const stored = useStoredDraft(
    draftProperty(options.older),
    held.hasTag('form') ? draft : null,
    foundDraft.current,
  )
  const preview = () => {
    tries.refuse()
    actor.send({ type: 'PREVIEW' })
  }
  const shared: LinkForm | null = stock && {
    ...{ draft, stock },
    errors: {
      ...faults,
      ...(tries.tried ? draftErrors(stock, draft) : {}),
      ...cardNumberErrors(draft),
    },
    busy: held.hasTag('busy'),
    set: (patch) => actor.send({ type: 'FILL', patch }),
    tell: (event) => actor.send(event),
  }
  return {
    ...{ actor, held, mail, stored, preview },
    form: shared,
    // The leave prompt appears only for changes that could not be stored.
    element: { ...tries.form, unsaved: () => stored.trouble !== null && stored.unstored() },
  }
}
