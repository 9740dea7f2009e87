import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { hasViews } from '#domain/access/views.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'

const ViewsRow = lazy(async () => ({ default: (await import('./views/views-row.tsx')).ViewsRow }))

// As high as the row that is fetched after the list.
const room = css({ minHeight: 'controlSm' })

/** The views of the list on this screen; `names`: the words of the address that its filters are. */
export function SavedViews({ names }: { names: readonly string[] }) {
  const [pathname] = useLocation()
  if (!hasViews(pathname)) return null
  return (
    <div className={room}>
      <Suspense>
        <ViewsRow key={pathname} list={pathname} names={names} />
      </Suspense>
    </div>
  )
}
