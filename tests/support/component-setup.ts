import { cleanup, configure, createEvent, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'

// The files of a worker share its window and the packages; the program's own modules, which keep what a screen knows
// (the session, the rules of passwords), each file reads anew, and nothing is stored.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
// jsdom draws nothing, so it has none.
Element.prototype.scrollIntoView ??= () => {}
// As in a browser, a text is told of by `input` at each change, which draft inputs listen to.
fireEvent.change = (box, init) =>
  fireEvent(box as Element, createEvent[isTextBox(box) ? 'input' : 'change'](box as Element, init))
// Screens are chunks of their own; on a busy machine one takes its time to be read.
configure({ asyncUtilTimeout: 10_000 })
// Here, because what a shared module says of hooks is heard by the first file of a worker only.
afterEach(cleanup)
afterAll(async () => {
  // Some of what a dialog does to the page is undone a frame after it has gone.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // A dialog that is gone before it has begun locks the page for every later file: wait for it before it is closed.
  expect(document.body.outerHTML).toBe('<body></body>')
})

function isTextBox(box: unknown): boolean {
  if (box instanceof HTMLTextAreaElement) return true
  return box instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(box.type)
}
