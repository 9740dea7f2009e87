import { useEffect, useRef } from 'react'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { caseDialogs } from './case-acts.tsx'
import type { HeldAppeal } from './draft-state.tsx'
import type { AppealActor } from './use-appeal.ts'

/** A dialog is open, or will be once what is written is kept. */
const isShown = (held: HeldAppeal): boolean => held.hasTag('open') || held.context.onward

/**
 * The open dialog of a case and the word of the address are the same thing: reload and a copied link open it, back
 * closes it, and when the flow closes it the word goes.
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
    // What may not be opened, as by a link that is no longer true, leaves no trace in the address.
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
