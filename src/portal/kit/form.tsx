import {
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { type FieldError, fieldErrorsIn } from '#ui/field-errors.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { lazy } from './lazy.ts'
import { useLeaveGuard } from './leaving.ts'
import { Sending } from './sending.tsx'
import type { FormElement } from './use-form.ts'

/**
 * Error summary above a form with several field errors, each a link to its field. It takes the focus, so screen readers
 * read it.
 */
function FaultSummary({ faults }: { faults: readonly FieldError[] }) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id}>
      <Notice tone="bad" title={<span id={id}>{m.portal_faults_title()}</span>}>
        <ul>
          {faults.map(({ name, words, control }) => (
            <li key={`${name} ${control.id}`}>
              <LinkText
                tone="danger"
                href={`#${control.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  control.focus()
                }}
              >
                {m.portal_named({ name, words })}
              </LinkText>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

/**
 * Field errors of a refused form, if there are several; a single invalid field gets the focus instead. The list stays
 * unchanged while fields are corrected, so that nothing moves under the user, and disappears with the last error.
 */
function useFaults({ element, refusals }: FormElement): readonly FieldError[] {
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  useEffect(() => {
    if (refusals === 0) return
    const found = fieldErrorsIn(element.current)
    if (found.length === 1) found[0]?.control.focus()
    setFaults(found.length > 1 ? found : [])
  }, [refusals, element])
  useLayoutEffect(() => {
    if (faults.length > 0 && fieldErrorsIn(element.current).length === 0) setFaults([])
  })
  return faults
}

const LeaveQuestion = lazy(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}))

const column = css({ flow: 'column', gap: '4' })

export type FormProps = {
  form: FormElement
  /** For a submit button outside the form. */
  id?: string
  /** Class name of the layout; a single column by default. */
  look?: string
  /** Enter in a field does not submit: the action requires a press of the button. */
  pressed?: boolean
  children: ReactNode
}

/** The form element. It points out the fields that caused a refusal, and asks before unsaved changes are lost. */
export function Form({ form, id, look = column, pressed = false, children }: FormProps) {
  const faults = useFaults(form)
  const { away, stay } = useLeaveGuard(form)
  return (
    <>
      <form
        id={id}
        ref={form.element}
        className={look}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pressed) form.submit()
        }}
      >
        {faults.length > 0 && <FaultSummary key={form.refusals} faults={faults} />}
        {children}
      </form>
      <Sending busy={form.busy} />
      {away && (
        <Suspense>
          <LeaveQuestion away={away} stay={stay} />
        </Suspense>
      )}
    </>
  )
}
