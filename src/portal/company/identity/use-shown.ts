import { useState } from 'react'
import type { FieldPath } from '#domain/company/identity/content.ts'

/** Which fields show errors: those that were left, and all after an attempt to send. */
export function useShown() {
  const [all, setAll] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<FieldPath>>(new Set())
  return {
    all,
    showAll: () => setAll(true),
    shows: (path: FieldPath) => all || left.has(path),
    onLeave: (path: FieldPath) => {
      if (!left.has(path)) setLeft(new Set([...left, path]))
    },
  }
}

const controls = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button'
/** The control to focus for a field or a section: its first enabled one. */
export const controlOf = (id: string): HTMLElement | null =>
  document.getElementById(id)?.querySelector<HTMLElement>(controls) ?? null
