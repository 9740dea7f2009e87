import { useEffect, useRef } from 'react'
import { saveProperty } from '#contract/access/common.ts'
import { note } from '#portal/kit/call.ts'
import type { Sent } from '#portal/kit/request.ts'

const pause = 1_000
type Property = Sent<typeof saveProperty>

/** Keeps what was entered on the server under a name of the user's, or forgets it. */
export const keepDraft = (
  propertyType: Property['propertyType'],
  propertyValue: Property['propertyValue'],
) => note(saveProperty, { propertyType, propertyValue })

/**
 * Keeps what was entered so far on the server, a moment after each change, so that it is there on every device.
 * Answers how to forget it, for when it was sent.
 */
export function useKeptDraft(
  property: Property['propertyType'],
  draft: Property['propertyValue'],
  keeps: boolean,
): () => void {
  const sent = useRef(false)
  useEffect(() => {
    if (!keeps) return
    const timer = setTimeout(() => {
      if (!sent.current) void keepDraft(property, draft)
    }, pause)
    return () => clearTimeout(timer)
  }, [property, draft, keeps])
  return () => {
    sent.current = true
    void keepDraft(property, null)
  }
}
