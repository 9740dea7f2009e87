import { useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'
import { keepDraft } from './save.ts'

const pause = 1_000

/**
 * Keeps what was entered so far on the server, a moment after each change, so that it is there on every device.
 * Answers how to forget it, for when it was sent.
 */
export function useKeptDraft(draft: Draft, keeps: boolean): () => void {
  const sent = useRef(false)
  useEffect(() => {
    if (!keeps) return
    const timer = setTimeout(() => {
      if (!sent.current) void keepDraft(draft)
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, keeps])
  return () => {
    sent.current = true
    void keepDraft(null)
  }
}
