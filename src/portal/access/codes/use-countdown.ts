import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type CodeSent,
  type CountdownSeconds,
  smsCountdownFlow,
} from '#machines/access/flows/sms-countdown.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { now } from '#portal/kit/clock.ts'
import { useFlow } from '#portal/kit/use-flow.ts'

const at = (name: string) => `codeWait.${name}`

/** The end of a wait that this tab was in before it was loaded anew (epoch ms); null when it is over. */
function keptWait(name: string, seconds: number): number | null {
  const end = Number(sessionStorage.getItem(at(name)))
  const left = end - now().getTime()
  // A clock that was moved meanwhile makes no wait longer than one can be.
  return left > 0 && left <= seconds * 1_000 ? end : null
}

/** Notes the end of a wait; null forgets it. */
function keepWait(name: string, until: number | null): void {
  if (until === null) sessionStorage.removeItem(at(name))
  else sessionStorage.setItem(at(name), String(until))
}

export type CountdownOptions = {
  seconds: CountdownSeconds
  /** Sends as soon as it is shown. */
  auto?: boolean
  /** When the wait of a code ends that was sent before (epoch ms). */
  until?: number | null
  /** Under this name the wait outlives a reload of the tab. */
  keptAs?: string | undefined
  /** The newest one is called. */
  send: () => Promise<CodeSent>
}
export type Countdown = {
  readonly trouble: Trouble
  readonly sentTo: string | null
  readonly waiting: boolean
  /** Seconds until another code may be asked for; 0 when it may. */
  readonly left: number
  readonly press: () => void
  readonly stop: () => void
}

const time = () => now().getTime()

/** A code request with its countdown; leaving the screen stops the timer. */
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
  // A tab that slept, and a clock that was moved, are ahead of the machine's timer.
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

/** Counts by the server's clock, so that a tab that slept does not count too slowly. */
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
