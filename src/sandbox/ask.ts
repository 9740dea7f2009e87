import { useCallback, useEffect, useState } from 'react'
import type { Call, Output } from '#contract/call.ts'
import { getLocale } from '#paraglide/runtime.js'

/** Calls the sandbox API; throws with the server's message when it refuses. */
export async function ask<C extends Call>(
  path: string,
  method: C['method'] = 'GET',
  body?: unknown,
): Promise<Output<C>> {
  const headers: Record<string, string> = { 'accept-language': getLocale() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const request: RequestInit = { method, headers }
  if (body !== undefined) request.body = JSON.stringify(body)
  const response = await fetch(path, request)
  const { code, msg, data } = await response.json()
  if (code !== 200) throw new Error(msg)
  // Safe: the server validates its response against the contract that defines C.
  return data as Output<C>
}

/** The data of a query, whether it failed, and a function to retry. */
export function useAnswer<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<{ data?: T; failed: boolean }>({ failed: false })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let gone = false
    ask().then(
      (data) => !gone && setAnswer({ data, failed: false }),
      () => !gone && setAnswer((before) => ({ ...before, failed: true })),
    )
    return () => {
      gone = true
    }
  }, [ask, round])
  return { ...answer, again: useCallback(() => setRound((before) => before + 1), []) }
}
