import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'

// Browser interfaces that jsdom lacks and the floating components need. Nothing is measured there, so they do nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

/** Waits for the component machines, which respond one frame later. */
export const nextFrame = () =>
  act(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Renders a component into a document that is emptied after the test, with a user-event user. */
export function show(part: ReactElement) {
  return { user: userEvent.setup(), ...render(part) }
}
