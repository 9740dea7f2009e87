import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Enter = (user: UserEvent, box: HTMLInputElement, text: string) => Promise<void>

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Simulates how a browser changes a text input: it sets the value, then fires `input`. */
function input(box: HTMLInputElement, value: string, more: InputEventInit) {
  setNative?.call(box, value)
  box.setSelectionRange(value.length, value.length)
  fireEvent(box, new InputEvent('input', { bubbles: true, ...more }))
}

/** Composes `steps` at the end of the current text and commits the last one, as an input method does. */
export function compose(box: HTMLInputElement, ...steps: string[]): void {
  const before = box.value
  fireEvent.compositionStart(box)
  for (const step of steps) {
    // An input method inserts its text anew at each key; a value that the page set meanwhile would be duplicated.
    const stands = box.value
    if (stands !== before && !steps.some((one) => stands === before + one))
      throw new Error(`the box was rewritten during a composition: ${stands}`)
    input(box, before + step, { inputType: 'insertCompositionText', isComposing: true })
  }
  fireEvent.compositionEnd(box, { data: steps.at(-1) })
}

/** The ways of entering text into an empty input. */
export const ways: Readonly<Record<'typed' | 'pasted' | 'filled' | 'composed', Enter>> = {
  typed: async (user, box, text) => {
    await user.click(box)
    await user.keyboard(text.replace(/[{[]/g, '$&$&'))
  },
  pasted: async (user, box, text) => {
    await user.click(box)
    await user.paste(text)
  },
  filled: async (_, box, text) => input(box, text, {}),
  composed: async (user, box, text) => {
    await user.click(box)
    compose(box, ...[...text].map((_, at) => text.slice(0, at + 1)))
  },
}
export const wayNames = ['typed', 'pasted', 'filled', 'composed'] as const
