import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { confirm, getInvitation, unsubscribe } from '#contract/notifications/receivers.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { SignedOutFrame } from '#portal/frame/signed-out-frame.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { queryClient, useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const look = {
  list: css({ flow: 'column', gap: '1', listStyleType: 'disc', ps: '5' }),
  quiet: css({ color: 'fg.muted', textStyle: 'small' }),
}

/**
 * /aq/receiverMail: the target of the links in an email. Opening it changes nothing; the user confirms or unsubscribes
 * with a button.
 */
export const ReceiverMailPage = () => (
  <QueryClientProvider client={queryClient}>
    <Invitation />
  </QueryClientProvider>
)

function Invitation() {
  const token = new URLSearchParams(location.search).get('key') ?? ''
  const answer = useCall(getInvitation, { token }, { staleMs: Number.POSITIVE_INFINITY })
  const invitation = useFirst(answer.data)
  const [done, setDone] = useState(false)
  const acting = useAct({
    act: (send) =>
      invitation?.what === 'leave' ? send(unsubscribe, { token }) : send(confirm, { token }),
    onDone: () => setDone(true),
  })
  const tab = m.receivers_public_tab()
  if (answer.isError && !invitation) {
    const { http } = failureOf(answer.error)
    const isOver = http === 404 || http === 400
    return (
      <SignedOutFrame
        tab={tab}
        title={isOver ? m.receivers_public_over_title() : tab}
        lead={isOver ? m.receivers_public_over_lead() : null}
      >
        {!isOver && <FailurePanel of={answer} />}
      </SignedOutFrame>
    )
  }
  if (!invitation)
    return (
      <SignedOutFrame tab={tab} title={tab} lead={null}>
        <Skeleton shape="block" />
      </SignedOutFrame>
    )
  const { what, merchantName: merchant, email, types, state } = invitation
  const isLeaving = what === 'leave'
  const words = wordsOf(what, state, done)
  return (
    <SignedOutFrame
      tab={tab}
      title={words.title({ merchant })}
      lead={words.lead({ merchant, email })}
    >
      {words.act && (
        <>
          {!isLeaving && (
            <div>
              <p>{m.receivers_public_confirm_types()}</p>
              <ul className={look.list}>
                {types.map((type) => (
                  <li key={type}>{messageTypeLabels[type]({})}</li>
                ))}
              </ul>
            </div>
          )}
          <Button loading={acting.busy} onClick={() => acting.press()}>
            {words.act()}
          </Button>
          {!isLeaving && <p className={look.quiet}>{m.receivers_public_confirm_not()}</p>}
        </>
      )}
    </SignedOutFrame>
  )
}

type Invited = Output<typeof getInvitation>

/** The texts before and after the button is pressed, or for a link that has already been used. */
function wordsOf(what: Invited['what'], state: Invited['state'], done: boolean) {
  if (what === 'confirm') {
    if (done || state === 'confirmed')
      return {
        title: done ? m.receivers_public_confirmed_title : m.receivers_public_already_title,
        lead: m.receivers_public_confirmed_lead,
        act: null,
      }
    return {
      title: m.receivers_public_confirm_title,
      lead: m.receivers_public_confirm_lead,
      act: m.receivers_public_confirm,
    }
  }
  // A receiver who never confirmed got no notifications, so they decline rather than unsubscribe.
  const isDeclined = state === 'waiting'
  if (done || state === 'unsubscribed')
    return {
      title: isDeclined ? m.receivers_public_declined_title : m.receivers_public_left_title,
      lead: m.receivers_public_left_lead,
      act: null,
    }
  if (isDeclined)
    return {
      title: m.receivers_public_decline_title,
      lead: m.receivers_public_decline_lead,
      act: m.receivers_public_decline,
    }
  return {
    title: m.receivers_public_leave_title,
    lead: m.receivers_public_leave_lead,
    act: m.receivers_public_leave,
  }
}
