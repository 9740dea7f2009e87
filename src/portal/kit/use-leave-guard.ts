import { useEffect, useState } from 'react'
import { hold } from './leaving.ts'
import type { FormElement } from './use-form.ts'

/** While something in a form is not saved, whoever would leave it is asked. Answers what waits for the answer. */
export function useLeaveGuard({ element, unsaved }: FormElement) {
  const [away, setAway] = useState<(() => void) | null>(null)
  useEffect(
    () => hold({ of: element, unsaved, ask: (leave) => setAway(() => leave) }),
    [element, unsaved],
  )
  return { away, stay: () => setAway(null) }
}
