import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { type Fault, faultsIn } from '#ui/faults.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormElement } from './use-form.ts'

/** Above a form that was not taken for several fields: each is a way to its field. It has the focus, so it is read. */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id}>
      <Notice tone="bad" title={<span id={id}>{m.portal_faults_title()}</span>}>
        <ul>
          {faults.map(({ name, words, control }) => (
            <li key={name}>
              <LinkText
                tone="danger"
                href={`#${control.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  control.focus()
                }}
              >
                {m.portal_faults_field({ name, words })}
              </LinkText>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

/**
 * The fields for which a form was not taken, where they are several; of a single one the focus goes there. The list
 * stays as it is while they are put right, so that nothing moves under who types, and leaves with the last.
 */
export function useFaults({ element, refusals }: FormElement): readonly Fault[] {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    if (refusals === 0) return
    const found = faultsIn(element.current)
    if (found.length === 1) found[0]?.control.focus()
    setFaults(found.length > 1 ? found : [])
  }, [refusals, element])
  useLayoutEffect(() => {
    if (faults.length > 0 && faultsIn(element.current).length === 0) setFaults([])
  })
  return faults
}
