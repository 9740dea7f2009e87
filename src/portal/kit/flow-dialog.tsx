import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import { type Reason, type RenderedReason, reason } from '#domain/reasons.ts'
import { explain } from '#machines/explain.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { formatReasons, type KnownReasons } from './format-reasons.ts'
import { leadToConfirm } from './lead-to-confirm.ts'
import { Sending } from './sending.tsx'
import { WhyNot } from './why-not.tsx'

export type FlowDialogProps<Machine extends AnyStateMachine> = {
  /** A flow with the tags `open` and `busy`, and a Trouble in its context. */
  actor: Actor<Machine>
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  /** Event of the confirm button; if it is blocked, the button shows every reason. */
  confirm: EventFromLogic<Machine>
  cancelLabel?: string
  close?: EventFromLogic<Machine>
  /** Formatters for the reasons that the flow may report. */
  known: KnownReasons
  /** The reasons with their values; by default the codes that `explain` returns. */
  reasons?: (snapshot: SnapshotFrom<Machine>) => readonly Reason[]
  /** Reasons that the flow does not know, such as an upload that is still running. */
  also?: readonly RenderedReason[]
  tone?: 'accent' | 'danger'
  width?: '360' | '450' | '488' | '530'
  children?: ReactNode
}

/**
 * A dialog driven by a flow: open and busy follow its tags, it cannot be closed while busy, and its button shows the
 * reasons.
 */
export function FlowDialog<Machine extends AnyStateMachine>(props: FlowDialogProps<Machine>) {
  const {
    actor,
    confirm,
    close = { type: 'CLOSE' } as EventFromLogic<Machine>,
    tone = 'accent',
  } = props
  const held = useSelector(actor, (snapshot) => snapshot)
  // The snapshot of any state machine fits; the generic type hides that.
  const snapshot = held as AnyMachineSnapshot
  const open = snapshot.hasTag('open')
  const busy = snapshot.hasTag('busy')
  const against = (): readonly RenderedReason[] => {
    if (busy) return []
    const also = props.also ?? []
    if (snapshot.can(confirm)) return also
    const named = props.reasons?.(held) ?? []
    const found = named.length > 0 ? named : explain(snapshot, confirm).map((code) => reason(code))
    return [...formatReasons(props.known, found), ...also]
  }
  const reasons = open ? against() : []
  const trouble = snapshot.context as FlowError
  const leave = () => actor.send(close)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      busy={busy}
      width={props.width ?? '450'}
      title={props.title}
      closeLabel={m.portal_close()}
      onClose={leave}
      {...(props.description ? { description: props.description } : {})}
      footer={
        <>
          <Sending busy={busy} />
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={leave}>
            {props.cancelLabel ?? m.portal_cancel()}
          </Button>
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button
                ref={button}
                tone={tone}
                loading={busy}
                disabled={blocked}
                onClick={() => actor.send(confirm)}
              >
                {props.confirmLabel}
              </Button>
            )}
          </WhyNot>
        </>
      }
    >
      {(props.children || trouble.failure !== null) && (
        <Stack onKeyDown={leadToConfirm(button)}>
          {props.children}
          <FailureNotice trouble={trouble} />
        </Stack>
      )}
    </Dialog>
  )
}
