import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { listViews, type SavedView } from '#contract/access/views.ts'
import type { ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { saysNothing, searchOf, viewHref } from './view-address.ts'
import { ViewChip } from './view-chip.tsx'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

const look = {
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  label: css({ textStyle: 'small', color: 'fg.muted' }),
  list: css({ display: 'contents' }),
}

export type ViewAct = 'rename' | 'delete'
type Asked = { readonly act: 'save' } | { readonly act: ViewAct; readonly view: SavedView }

type ViewsRowProps = { list: ScreenPath; names: readonly string[] }

/** Views of a list as links; the current state can be saved as another view. */
export function ViewsRow({ list, names }: ViewsRowProps) {
  const search = useSearch()
  const { data: views = [] } = useCall(listViews, { list }, { staleMs: 60_000 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const now = searchOf(search, names)
  // Opens the default view once, if the address has no parameters: a user who later resets the filters wants to see
  // everything.
  const opening = useRef(saysNothing(search))
  const first = views.find(({ isDefault }) => isDefault)
  useEffect(() => {
    if (!first || !opening.current) return
    opening.current = false
    if (saysNothing(location.search) && first.search !== '')
      go(viewHref(list, first.search), { replace: true })
  }, [first, list])
  const close = () => setAsked(null)
  return (
    <div className={look.row}>
      <span className={look.label} id="views">
        {m.views_label()}
      </span>
      {views.length > 0 && (
        <ul className={look.list} aria-labelledby="views">
          {views.map((view) => (
            <ViewChip
              key={view.viewId}
              list={list}
              view={view}
              now={now}
              names={names}
              onAsk={(act) => setAsked({ act, view })}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        look="ghost"
        tone="neutral"
        icon={<BookmarkPlus />}
        onClick={() => setAsked({ act: 'save' })}
      >
        {m.views_save()}
      </Button>
      <Suspense>
        {asked && asked.act !== 'delete' && (
          <NameDialog
            list={list}
            names={names}
            onClose={close}
            {...(asked.act === 'rename' && { view: asked.view })}
          />
        )}
        {asked?.act === 'delete' && <DeleteDialog view={asked.view} onClose={close} />}
      </Suspense>
    </div>
  )
}
