import { useEffect, useState } from 'react'
import type { FormElement } from './use-form.ts'

/** A form on the screen, known by its element, that is asked about before it is left. */
type Held = {
  readonly of: object
  readonly unsaved: () => boolean
  readonly ask: (leave: () => void) => void
}

const held: Held[] = []
const unsaved = (of?: object) =>
  held.findLast((one) => (of === undefined || one.of === of) && one.unsaved())

/**
 * Does what leads away from the screen, or from one form: at once, or where something is not saved when that has been
 * answered with yes.
 */
export function leave(away: () => unknown, of?: object): void {
  const one = unsaved(of)
  if (one) one.ask(away)
  else away()
}

const close = (event: BeforeUnloadEvent) => {
  if (unsaved()) event.preventDefault()
}

/** Has a form asked about before it is left; answers how to stop. */
function hold(one: Held): () => void {
  if (held.length === 0) addEventListener('beforeunload', close)
  held.push(one)
  return () => {
    held.splice(held.indexOf(one), 1)
    if (held.length === 0) removeEventListener('beforeunload', close)
  }
}

// The page that is drawn; who goes back has changed the address already when it is heard of.
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
  // Put here anew, the form stands one step after what was asked for, whichever way that was.
  history.pushState(null, '', shown)
  one.ask(() => {
    allowed = true
    history.back()
  })
}

// A window calls in the order of coming: whoever draws another screen comes later than the first load of this.
if (typeof document !== 'undefined') {
  note()
  for (const move of ['pushState', 'replaceState']) addEventListener(move, note)
  addEventListener('popstate', back)
}

/** While something in a form is not saved, whoever would leave it is asked. Answers what waits for the answer. */
export function useLeaveGuard({ element, unsaved }: FormElement) {
  const [away, setAway] = useState<(() => void) | null>(null)
  useEffect(
    () => hold({ of: element, unsaved, ask: (leave) => setAway(() => leave) }),
    [element, unsaved],
  )
  return { away, stay: () => setAway(null) }
}
