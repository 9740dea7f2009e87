import type { KeyboardEvent, RefObject } from 'react'
import { isEnter } from '#ui/keys.ts'

const pressable = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'submit'])

/**
 * Enter in a field of a dialog whose action requires a press: it focuses and reveals the confirm button, but never
 * presses it. A blocked button takes no focus, so the focus stays in the field to be corrected.
 */
export const leadToConfirm =
  (button: RefObject<HTMLButtonElement | null>) => (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, defaultPrevented } = event
    if (!isEnter(event) || defaultPrevented || !(target instanceof HTMLInputElement)) return
    // A dialog opened above this one is its child in React, but not in the DOM.
    if (pressable.has(target.type) || !currentTarget.contains(target)) return
    event.preventDefault()
    button.current?.focus()
  }
