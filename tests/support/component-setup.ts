import { cleanup, configure, createEvent, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'

// The files of a worker share its window and the packages. The program's own modules cache what a screen knows (the
// session, the password rules), so each file loads them anew and nothing stays stored.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
// jsdom has no layout, so it lacks this method.
Element.prototype.scrollIntoView ??= () => {}
// As in a browser, a text change fires `input`, which draft inputs listen to.
fireEvent.change = (box, init) =>
  fireEvent(box as Element, createEvent[isTextBox(box) ? 'input' : 'change'](box as Element, init))
// Screens are separate chunks, which load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
// Registered here because module-level hooks of a shared module only take effect in the first file of a worker.
afterEach(cleanup)
afterAll(async () => {
  // Some page changes of a dialog are reverted one frame after it closes.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // A dialog that is removed before it has fully opened locks the page for every later file: wait for it before it
  // closes.
  expect(document.body.outerHTML).toBe('<body></body>')
})

function isTextBox(box: unknown): boolean {
  if (box instanceof HTMLTextAreaElement) return true
  return box instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(box.type)
}
