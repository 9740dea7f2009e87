import type { KeyboardEvent, RefObject } from 'react'
import { isEnter } from '#ui/keys.ts'

const pressable = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'submit'])

/**
 * Enter in a field of a dialog whose act wants a press: it leads to the button, which comes into sight and says what it
 * does, and never presses it. A blocked button takes no focus: then it stays in the field that has to be changed.
 */
export const leadToConfirm =
  (button: RefObject<HTMLButtonElement | null>) => (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, defaultPrevented } = event
    if (!isEnter(event) || defaultPrevented || !(target instanceof HTMLInputElement)) return
    // A dialog that stands above this one is no part of it in the page.
    if (pressable.has(target.type) || !currentTarget.contains(target)) return
    event.preventDefault()
    button.current?.focus()
  }
