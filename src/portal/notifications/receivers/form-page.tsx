import { useEffect, useState } from 'react'
import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { getDetail, listChoices, listMessageTypes } from '#contract/notifications/receivers.ts'
import { second } from '#domain/durations.ts'
import { secondsToWait } from '#domain/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { now } from '#portal/kit/clock.ts'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { againstAct } from './acts.ts'
import { ReceiverForm } from './receiver-form.tsx'
import { useMailActs } from './use-mail-acts.ts'

/** Sends a test message or repeats the confirmation request, with a countdown until the next one is allowed. */
function TestButton({ receiver }: { receiver: Receiver }) {
  useCountdown(receiver.calledAt)
  const { testing, inviting } = useMailActs()
  const isTest = receiver.state === 'confirmed'
  const { busy, press } = isTest ? testing : inviting
  return (
    <WhyNot reasons={againstAct(receiver, isTest ? 'TEST' : 'INVITE')}>
      {(blocked) => (
        <Button look="outline" loading={busy} disabled={blocked} onClick={() => press(receiver)}>
          {isTest ? m.receivers_act_test() : m.receivers_act_invite()}
        </Button>
      )}
    </WhyNot>
  )
}

/** Re-renders every second until another email may be sent. */
function useCountdown(calledAt: string | null): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (calledAt === null) return
    const timer = setInterval(() => {
      draw((count) => count + 1)
      if (secondsToWait(new Date(calledAt), now()) === 0) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [calledAt])
}

const params = urlParams({ id: text() })

/** /aq/receiver: a new receiver, or the one in `?id=`. */
export function ReceiverFormPage() {
  const [{ id }] = useUrlState(params)
  const isNew = id === ''
  const answer = useCall(getDetail, { receiverId: id }, { enabled: !isNew, staleMs: 0 })
  const begun = useFirst(answer.isFetching ? undefined : answer.data)
  const types = useCall(listMessageTypes, {})
  const choices = useCall(listChoices, {})
  if (answer.isError && !begun && failureOf(answer.error).http === 404) return <NotFound />
  const failed = [answer, types, choices].find(({ isError, data }) => isError && !data)
  const receiver = isNew ? null : begun
  const title = isNew ? m.receivers_add() : m.receivers_edit_title()
  return (
    <Page
      title={title}
      hint={begun?.name}
      crumbs={crumbsOf('/aq/receiver', title)}
      actions={answer.data && <TestButton receiver={answer.data} />}
    >
      {receiver !== undefined && types.data && choices.data ? (
        <ReceiverForm
          key={receiver?.revision ?? 'new'}
          receiver={receiver}
          now={answer.data ?? receiver}
          types={types.data}
          choices={choices.data}
        />
      ) : (
        <Card>{failed ? <FailurePanel of={failed} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
