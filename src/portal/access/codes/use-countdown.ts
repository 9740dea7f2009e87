import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type CodeSent,
  type CountdownSeconds,
  smsCountdownFlow,
} from '#machines/access/flows/sms-countdown.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { now } from '#portal/kit/clock.ts'
import { useFlow } from '#portal/kit/use-flow.ts'

const at = (name: string) => `codeWait.${name}`

/** End of a countdown that was running before a reload of the tab (epoch ms); null if it is over. */
function keptWait(name: string, seconds: number): number | null {
  const end = Number(sessionStorage.getItem(at(name)))
  const left = end - now().getTime()
  // The server's clock may have been moved, so a countdown longer than its maximum is ignored.
  return left > 0 && left <= seconds * 1_000 ? end : null
}

/** Stores the end of a countdown (epoch ms); null removes it. */
function keepWait(name: string, until: number | null): void {
  if (until === null) sessionStorage.removeItem(at(name))
  else sessionStorage.setItem(at(name), String(until))
}

export type CountdownOptions = {
  seconds: CountdownSeconds
  /** Sends a code on mount. */
  auto?: boolean
  /** End of the countdown of a code sent earlier (epoch ms). */
  until?: number | null
  /** Storage name under which the countdown survives a reload of the tab. */
  keptAs?: string | undefined
  /** Always the latest function is called. */
  send: () => Promise<CodeSent>
}
export type Countdown = {
  readonly trouble: FlowError
  readonly sentTo: string | null
  readonly waiting: boolean
  /** Seconds until another code may be requested; 0 if it may be now. */
  readonly left: number
  readonly press: () => void
  readonly stop: () => void
}

const time = () => now().getTime()

/** A code request with its countdown; unmounting stops the timer. */
export function useCountdown({
  seconds,
  auto = false,
  until = null,
  keptAs,
  send,
}: CountdownOptions): Countdown {
  const latest = useRef(send)
  latest.current = send
  const [machine] = useState(() =>
    smsCountdownFlow.provide({
      actors: { send: fromPromise<CodeSent, undefined>(() => latest.current()) },
    }),
  )
  const [input] = useState(() => {
    const kept = keptAs === undefined ? null : keptWait(keptAs, seconds)
    return { seconds, auto, until: until ?? kept, now: time }
  })
  const actor = useFlow(machine, { input })
  const snapshot = useSelector(actor, (held) => held)
  const waiting = snapshot.hasTag('waiting')
  const end = snapshot.context.until ?? 0
  useEffect(() => {
    if (keptAs !== undefined) keepWait(keptAs, snapshot.context.until)
  }, [keptAs, snapshot.context.until])
  // The machine's timer lags behind if the tab was suspended or the clock was moved.
  const left = useSecondsUntil(waiting ? end : 0, () => actor.send({ type: 'OVER' }))
  return {
    trouble: snapshot.context,
    sentTo: snapshot.context.sentTo,
    waiting,
    left,
    press: () => actor.send({ type: 'SEND' }),
    stop: () => actor.send({ type: 'STOP' }),
  }
}

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - time()) / 1_000))

/** Counts down by the server's clock, so that a suspended tab does not lag behind. */
function useSecondsUntil(end: number, over: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(end))
  const latest = useRef(over)
  latest.current = over
  useEffect(() => {
    setLeft(secondsUntil(end))
    if (end === 0) return
    const tick = setInterval(() => {
      setLeft(secondsUntil(end))
      if (secondsUntil(end) === 0) latest.current()
    }, 250)
    return () => clearInterval(tick)
  }, [end])
  return left
}
