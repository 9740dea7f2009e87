import { useEffect, useRef, useState } from 'react'
import type { Trouble } from '#machines/parts/answer.ts'
import type { FormElement } from './use-form.ts'

const nothing = () => false

type FlowStands = {
  /** It sends. */
  busy?: boolean
  /** How its last try went wrong. */
  failure?: Trouble['failure']
}

/**
 * The form of a flow with steps of its own: from the first try on its fields say what the flow holds against them,
 * and the focus goes there.
 */
export function useTries(submit: () => void, { busy = false, failure = null }: FlowStands = {}) {
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  /** The focus goes to what fields say now, although nothing was tried. */
  const point = () => setRefusals((count) => count + 1)
  /** Says what is wrong without a try. */
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
    /** Another beginning: nothing is held against it yet. */
    forget: () => setTried(false),
    form,
  }
}
