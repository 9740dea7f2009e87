import { useEffect, useRef } from 'react'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { caseDialogs } from './case-acts.tsx'
import type { StoredAppeal } from './draft-state.tsx'
import type { AppealActor } from './use-appeal.ts'

/** Whether a dialog is open, or opens once the draft is saved. */
const isShown = (held: StoredAppeal): boolean => held.hasTag('open') || held.context.onward

/**
 * Synchronises the open dialog of a case with the address: a reload or a copied link opens it, the back button closes
 * it, and closing it removes its name from the address.
 */
export function useCaseDialog(actor: AppealActor): void {
  const words = useAddressWords(['dialog'])
  const close = useRef(words.close)
  close.current = words.close
  const word = words.read('dialog')
  useEffect(() => {
    const held = actor.getSnapshot()
    const event = Object.entries(caseDialogs).find(([name]) => name === word)?.[1]
    if (!event && held.hasTag('open')) actor.send({ type: 'CLOSE' })
    if (!event || isShown(held)) return
    // A dialog that may not open, for example from an outdated link, is removed from the address.
    if (held.can({ type: event })) actor.send({ type: event })
    else close.current()
  }, [actor, word])
  useEffect(() => {
    let was = isShown(actor.getSnapshot())
    const heard = actor.subscribe((held) => {
      const shown = isShown(held)
      if (was && !shown) close.current()
      was = shown
    })
    return () => heard.unsubscribe()
  }, [actor])
}
