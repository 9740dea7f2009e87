import { useEffect, useState } from 'react'
import type { Receiver } from '#contract/told/receiver-shapes.ts'
import { second } from '#domain/limits.ts'
import { secondsToWait } from '#domain/told/receivers.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { againstAct } from './acts.ts'
import { useMailActs } from './use-mail-acts.ts'

/** Sends a test message, or asks again for the confirmation; the seconds until the next one count down. */
export function TestButton({ receiver }: { receiver: Receiver }) {
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

/** Draws again each second until a mail may be sent again. */
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
