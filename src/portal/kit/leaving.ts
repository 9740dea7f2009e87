import { useEffect, useState } from 'react'
import type { FormElement } from './use-form.ts'

/** A mounted form, identified by its element, that asks before it is left. */
type Held = {
  readonly of: object
  readonly unsaved: () => boolean
  readonly ask: (leave: () => void) => void
}

const held: Held[] = []
const unsaved = (of?: object) =>
  held.findLast((one) => (of === undefined || one.of === of) && one.unsaved())

/** Leaves the screen, or one form: at once, or after confirmation if there are unsaved changes. */
export function leave(away: () => unknown, of?: object): void {
  const one = unsaved(of)
  if (one) one.ask(away)
  else away()
}

const close = (event: BeforeUnloadEvent) => {
  if (unsaved()) event.preventDefault()
}

/** Registers a form that asks before it is left; returns the function that unregisters it. */
function hold(one: Held): () => void {
  if (held.length === 0) addEventListener('beforeunload', close)
  held.push(one)
  return () => {
    held.splice(held.indexOf(one), 1)
    if (held.length === 0) removeEventListener('beforeunload', close)
  }
}

// Address of the rendered page: when popstate fires, the location has already changed.
let shown = ''
let allowed = false
const page = (address: string) => address.replace(/#.*$/s, '')
const note = () => {
  shown = location.href
}

function back(event: PopStateEvent): void {
  const one = page(shown) === page(location.href) || allowed ? undefined : unsaved()
  allowed = false
  if (!one) {
    note()
    return
  }
  event.stopImmediatePropagation()
  // Pushing the form's address again puts it one entry after the requested page, whether that was back or forward.
  history.pushState(null, '', shown)
  one.ask(() => {
    allowed = true
    history.back()
  })
}

// Listeners run in the order of registration: those that render another screen are added after this module has loaded.
if (typeof document !== 'undefined') {
  note()
  for (const move of ['pushState', 'replaceState']) addEventListener(move, note)
  addEventListener('popstate', back)
}

/** Asks before a form with unsaved changes is left. Returns the pending navigation (`away`) and a function to stay. */
export function useLeaveGuard({ element, unsaved }: FormElement) {
  const [away, setAway] = useState<(() => void) | null>(null)
  useEffect(
    () => hold({ of: element, unsaved, ask: (leave) => setAway(() => leave) }),
    [element, unsaved],
  )
  return { away, stay: () => setAway(null) }
}
