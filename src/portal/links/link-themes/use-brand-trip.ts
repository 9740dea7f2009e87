import { useEffect, useState } from 'react'
import { go } from '#portal/kit/go.ts'
import { hrefWith, useUrlState } from '#portal/kit/use-url-state.ts'
import { keepDraft, type ThemeDraft, takeDraft } from './draft.ts'
import { themeParams } from './shared/addresses.ts'

type Leaving = { readonly draft: ThemeDraft; readonly href: string }

/** Handles the visit from a theme form to the form of a new brand and back. */
export function useBrandTrip(of: string) {
  const [{ id, back, brand }] = useUrlState(themeParams)
  const [taken] = useState<Partial<ThemeDraft>>(() => ({
    ...takeDraft(of),
    ...(brand !== '' && { brandId: brand }),
  }))
  const [left, setLeft] = useState<Leaving | null>(null)
  useEffect(() => {
    if (left === null) return
    keepDraft(of, left.draft)
    go(left.href)
  }, [of, left])
  const leave = (draft: ThemeDraft) => {
    const here = hrefWith('/aq/addTheme', themeParams, { id, back })
    setLeft({ draft, href: `/aq/addBrand?${new URLSearchParams({ back: here })}` })
  }
  return {
    /** The values to restore in the form after the return. */
    taken,
    /** True once the user leaves for the brand form: no leave prompt is shown and no upload is discarded. */
    kept: left !== null,
    leave,
  }
}
