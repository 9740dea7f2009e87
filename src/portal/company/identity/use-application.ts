import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { Application } from '#contract/company/identity-shapes.ts'
import type { OpenChange } from '#domain/company/identity.ts'
import type { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import type { ChangeTarget, KycEvent } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { today } from '#portal/kit/when.tsx'
import { nowOf } from './application-now.ts'
import { kycMachine } from './machine.ts'

export type KycActor = Actor<typeof kycChangeFlow>
export type StoredKyc = SnapshotFrom<typeof kycChangeFlow>

export type UseApplication = {
  readonly found: Application | null
  /** The change to start at once. */
  readonly target?: ChangeTarget | null
  readonly openChanges?: readonly OpenChange[]
  readonly onSent?: () => void
  readonly onBegun?: (applicationId: string) => void
  readonly onAdded?: (personalId: string) => void
}

/** The flow of an application on a screen, with the latest application from the server. */
export function useApplication(options: UseApplication) {
  const { found, target = null, openChanges = [] } = options
  const [record, setRecord] = useState(found)
  const [machine] = useState(() => kycMachine(setRecord))
  const [input] = useState(() => ({
    ...{ application: found && nowOf(found), target, openChanges },
    ...{ newKey: newId, today },
  }))
  const actor: KycActor = useFlow(machine, {
    input,
    on: {
      sent: () => {
        void notify({ tone: 'good', title: m.identity_sent_toast() })
        options.onSent?.()
      },
      cancelled: () => void notify({ tone: 'info', title: m.identity_cancelled_toast() }),
      begun: ({ applicationId }) => options.onBegun?.(applicationId),
      added: ({ personalId }) => options.onAdded?.(personalId),
    },
  })
  const tell = useCallback(
    (event: KycEvent) => {
      // A stopped flow must not get events.
      if (actor.getSnapshot().status === 'active') actor.send(event)
    },
    [actor],
  )
  useEffect(() => {
    const { application, unkept, underway } = actor.getSnapshot().context
    if (!found || !application || found.applicationId !== application.applicationId) return
    const isNews = found.status !== application.status || found.revision > application.revision
    if (!isNews || unkept.length > 0 || underway) return
    setRecord(found)
    tell({ type: 'MOVED', now: nowOf(found) })
  }, [found, actor, tell])
  // A layout effect, because it must run before the flow is stopped: unsaved changes are sent when the page is left.
  useLayoutEffect(() => {
    const keep = () => tell({ type: 'SAVE' })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [tell])
  return { actor, held: useSelector(actor, (snapshot) => snapshot), record }
}
