import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { hasViews } from '#domain/access/views.ts'
import { type ExactFilters, namesOne } from '#domain/exact-filters.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import type { Params, StateOf } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { useWide } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { FilterField, type FilterKind } from './filter-field.tsx'

const ViewsRow = lazy(async () => ({ default: (await import('./views/views-row.tsx')).ViewsRow }))

// Reserves the height of the row, which is fetched after the list.
const room = css({ minHeight: 'controlSm' })

/** Saved views of the list on this screen; `names`: the query parameters that are its filters. */
function SavedViews({ names }: { names: readonly string[] }) {
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

export type Filter<P extends Params> = {
  readonly name: keyof P & string
  readonly label: string
  /** Always shown; other filters are hidden behind a button while they are empty. */
  readonly first?: true
} & FilterKind

export type FilterBarProps<P extends Params> = {
  /** The params of the screen; their state is stored in the address only. */
  params: P
  fields: readonly Filter<P>[]
}

const look = {
  root: css({ flow: 'column', gap: '3' }),
  bar: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(17rem, 100%), 1fr))]',
    alignItems: 'start',
    columnGap: '4',
    rowGap: '3',
    p: '4',
    layerStyle: 'panel',
  }),
  field: css({ minWidth: '0' }),
  acts: css({ flow: 'line', gap: '2', alignSelf: 'end' }),
}

// Fields shown at first on a wide screen: three fit in one row with the buttons.
const atFirst = 3

/** Filter bar of a list. Choices apply at once, text on Enter or on blur. */
export function FilterBar<P extends Params>({ params, fields }: FilterBarProps<P>) {
  const [state, set] = useUrlState(params)
  const [all, setAll] = useState(false)
  const [resets, setResets] = useState(0)
  const wide = useWide()
  const names = fields.map((field) => field.name)
  const changed = names.filter(
    (name) => params[name]?.write(state[name] as never, name).length !== 0,
  )
  const reset = () => {
    // Invalid text in a field is not in the address, so a reset remounts the fields.
    setResets(resets + 1)
    const empty = new URLSearchParams()
    const usual = names.map((name) => [name, params[name]?.read(empty, name)])
    // Each name gets its param's default value.
    set(Object.fromEntries(usual) as Partial<StateOf<P>>)
  }
  const shown = all
    ? fields
    : fields.filter(
        (field, index) => field.first || changed.includes(field.name) || (wide && index < atFirst),
      )
  return (
    <div className={look.root}>
      <search className={look.bar} aria-label={m.portal_filters()}>
        {shown.map((field) => (
          <div key={`${field.name} ${resets}`} className={look.field}>
            <FilterField
              field={field}
              value={state[field.name]}
              rangeYields={namesOne(state as ExactFilters)}
              // The field's kind and its param were declared together under one name.
              onChange={(value) => set({ [field.name]: value } as Partial<StateOf<P>>)}
            />
          </div>
        ))}
        <div className={look.acts}>
          {shown.length < fields.length && (
            <Button
              look="outline"
              tone="neutral"
              icon={<SlidersHorizontal />}
              onClick={() => setAll(true)}
            >
              {m.portal_filters_more()}
            </Button>
          )}
          <Button look="ghost" tone="neutral" onClick={reset} disabled={changed.length === 0}>
            {m.portal_reset()}
          </Button>
        </div>
      </search>
      <SavedViews names={Object.keys(params)} />
    </div>
  )
}
