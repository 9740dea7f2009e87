import { useEffect, useLayoutEffect, useState } from 'react'
import { type Fault, faultsIn } from '#ui/faults.ts'
import type { FormElement } from './use-form.ts'

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
