import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Actor } from 'xstate'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import type { appealFlow } from '#machines/payments/flows/appeal.ts'
import { type AppealEvent, newsOf } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { fieldErrorsOf } from './appeal-errors.ts'
import { appealOf } from './appeal-machine.ts'
import { caseNowOf } from './case-now.ts'

export type AppealActor = Actor<typeof appealFlow>

const done = {
  send: m.chargebacks_done_send,
  takeBack: m.chargebacks_done_take_back,
  reopen: m.chargebacks_done_reopen,
  waive: m.chargebacks_done_waive,
  confirm: m.chargebacks_done_confirm,
}
const told = (tone: 'good' | 'info', title: string) => void notify({ tone, title })

/**
 * Runs the appeal machine of a case and keeps it up to date with every server response. Also returns the latest
 * evidence pack.
 */
export function useAppeal(record: ChargebackDetail) {
  const [pack, setPack] = useState<Blob | null>(null)
  const [machine] = useState(() =>
    appealOf(record.chargebackId, {
      pack: setPack,
      language: () => actor.getSnapshot().context.materials.language,
    }),
  )
  const [input] = useState(() => ({
    ...caseNowOf(record),
    ...{ faultsOf: fieldErrorsOf, newKey: newId, now: () => now().getTime() },
  }))
  const actor: AppealActor = useFlow(machine, {
    input,
    on: {
      done: ({ act }) => told('good', done[act]()),
      overtaken: () => told('info', m.chargebacks_overtaken()),
      refreshed: ({ by }) => told('info', m.chargebacks_refreshed({ name: by ?? '' })),
    },
  })
  const tell = useCallback(
    (event: AppealEvent) => {
      // A stopped machine must not receive events.
      if (actor.getSnapshot().status === 'active') actor.send(event)
    },
    [actor],
  )
  useEffect(
    () => tell(newsOf(actor.getSnapshot().context, caseNowOf(record))),
    [actor, record, tell],
  )
  // A layout effect, so that the cleanup runs before the machine stops and unsaved changes are still sent when the page
  // is left.
  useLayoutEffect(() => {
    const keep = () => tell({ type: 'SAVE' })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [tell])
  return { actor, held: useSelector(actor, (snapshot) => snapshot), pack }
}
