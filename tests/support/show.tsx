import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'

// What jsdom lacks and the floating parts ask for. Nothing is measured there, so nothing is answered.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

/** Lets the machines of the parts, which answer a frame later, come to rest. */
export const nextFrame = () =>
  act(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Renders a part into a document that is emptied after the test, with a person to use it. */
export function show(part: ReactElement) {
  return { user: userEvent.setup(), ...render(part) }
}
