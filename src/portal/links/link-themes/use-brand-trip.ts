import { useEffect, useState } from 'react'
import { go } from '#portal/kit/go.ts'
import { hrefWith, useUrlState } from '#portal/kit/use-url-state.ts'
import { keepDraft, type ThemeDraft, takeDraft } from './draft.ts'
import { themeParams } from './shared/addresses.ts'

type Leaving = { readonly draft: ThemeDraft; readonly href: string }

/** The way from the form of a theme to that of a new brand and back. */
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
    /** What the form goes on with after the way back. */
    taken,
    /** From the press on: nothing is asked about, and no upload is given up. */
    kept: left !== null,
    leave,
  }
}
