import { useState } from 'react'
import type { FieldPath } from '#domain/company/identity/content.ts'

/** Of which fields it is said what is wrong: those that were left, and all once sending was tried. */
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
/** Where a field, or the first of a section, is put right. */
export const controlOf = (id: string): HTMLElement | null =>
  document.getElementById(id)?.querySelector<HTMLElement>(controls) ?? null
