import { useEffect, useRef, useState } from 'react'
import type { FlowError } from '#machines/parts/answer.ts'
import type { FormElement } from './use-form.ts'

const nothing = () => false

type FlowStands = {
  busy?: boolean
  failure?: FlowError['failure']
}

/**
 * Form state for a flow with steps of its own: from the first attempt on, its fields show the flow's errors, and the
 * first invalid field gets the focus.
 */
export function useTries(submit: () => void, { busy = false, failure = null }: FlowStands = {}) {
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  /** Focuses the first invalid field without an attempt. */
  const point = () => setRefusals((count) => count + 1)
  /** Shows the errors without an attempt. */
  const refuse = () => {
    setTried(true)
    point()
  }
  useEffect(() => {
    if (failure !== null) setRefusals((count) => count + 1)
  }, [failure])
  const form: FormElement = {
    ...{ element, refusals, busy, unsaved: nothing },
    submit: () => {
      refuse()
      submit()
    },
  }
  return {
    tried,
    refuse,
    point,
    /** Starts anew: hides the errors until the next attempt. */
    forget: () => setTried(false),
    form,
  }
}
