import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { type Plain, send } from './call.ts'
import type { CallFailure } from './failure.ts'
import type { Sent } from './request.ts'

export type PendingAnswer<Data> = {
  readonly data: Data | undefined
  readonly failure: CallFailure | null
  readonly waiting: boolean
  readonly again: () => Promise<void>
}

/**
 * Fetches one response on pages before sign-in, where the query cache is not loaded. Sends once, and again on demand.
 */
export function useAnswer<C extends Plain>(call: C, payload: Sent<C>): PendingAnswer<Output<C>> {
  const [data, setData] = useState<Output<C>>()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [waiting, setWaiting] = useState(true)
  const gone = useRef<AbortController>(undefined)
  const ask = async () => {
    gone.current?.abort()
    const signal = new AbortController()
    gone.current = signal
    setWaiting(true)
    const answer = await send(call, payload, { quiet: true, signal: signal.signal })
    if (signal.signal.aborted) return
    setWaiting(false)
    setFailure(answer.ok ? null : answer.failure)
    if (answer.ok) setData(answer.data)
  }
  const first = useRef(ask)
  useEffect(() => {
    void first.current()
    return () => gone.current?.abort()
  }, [])
  return { data, failure, waiting, again: ask }
}
