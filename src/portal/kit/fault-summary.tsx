import { useEffect, useId, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { Fault } from '#ui/faults.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'

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
