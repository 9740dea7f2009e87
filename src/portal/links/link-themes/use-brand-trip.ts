import { useEffect, useState } from 'react'
import { withBack } from '#portal/kit/back.ts'
import { go } from '#portal/kit/go.ts'
import { keepDraft, type ThemeDraft, takeDraft } from './draft.ts'

/** The form of a new brand. */
const brandForm = '/aq/addBrand'

/** The way to the form of a brand and back: `kept` from the press on, so that nothing is asked about or given up. */
export function useBrandTrip(of: string) {
  const [taken] = useState(() => takeDraft(of))
  const [left, setLeft] = useState<ThemeDraft | null>(null)
  useEffect(() => {
    if (left === null) return
    keepDraft(of, left)
    go(withBack(brandForm, `${location.pathname}${location.search}`))
  }, [of, left])
  return { taken, kept: left !== null, leave: (draft: ThemeDraft) => setLeft(draft) }
}
