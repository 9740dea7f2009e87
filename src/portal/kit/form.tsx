import { type ReactNode, Suspense } from 'react'
import { css } from '#styled/css'
import { FaultSummary, useFaults } from './fault-summary.tsx'
import { lazy } from './lazy.ts'
import { useLeaveGuard } from './leaving.ts'
import type { FormElement } from './use-form.ts'

const LeaveQuestion = lazy(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}))

const column = css({ flow: 'column', gap: '4' })

export type FormProps = {
  form: FormElement
  /** For a button that stands outside. */
  id?: string
  /** How its parts stand, where not one under another. */
  look?: string
  /** Enter in a field does not send: what follows wants a press. */
  pressed?: boolean
  children: ReactNode
}

/** The element of a form. It says for which fields it was not taken, and asks before it is left unsaved. */
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
      {away && (
        <Suspense>
          <LeaveQuestion away={away} stay={stay} />
        </Suspense>
      )}
    </>
  )
}
