import { Fragment } from 'react'
import { m } from '#paraglide/messages.js'
import { sayCount } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import type { Entry } from './entries.ts'

export type ResultsProps = {
  id: string
  idOf: (index: number) => string
  groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[]
  /** Index of the entry that Enter selects, counted across all groups. */
  chosen: number
  typed: string
  waiting: boolean
  onPoint: (index: number) => void
  onTake: (entry: Entry) => void
}

const look = {
  list: css({ maxHeight: '[50vh]', overflowY: 'auto', flow: 'column' }),
  title: css({ textStyle: 'caption', color: 'fg.subtle', px: '3', py: '2' }),
  entry: css({
    flow: 'column',
    px: '3',
    py: '2',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'accent.bg', color: 'accent.fg' },
  }),
  hint: css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' }),
  said: css({ textStyle: 'small', color: 'fg.muted', px: '3', minHeight: '6' }),
}

/** Grouped results; the focus stays in the text field, which announces the selected entry. */
export function Results(props: ResultsProps) {
  const { groups, chosen, typed, waiting } = props
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const said = waiting
    ? m.palette_searching()
    : total === 0
      ? m.palette_nothing({ text: typed })
      : sayCount(total, m.palette_count_one, m.palette_count)
  let index = -1
  return (
    <>
      <div id={props.id} role="listbox" aria-label={m.palette_results()} className={look.list}>
        {groups.flatMap(({ title, entries }) =>
          entries.map((entry, first) => {
            index += 1
            const place = index
            return (
              <Fragment key={entry.id}>
                {first === 0 && (
                  <div role="presentation" className={look.title}>
                    {title}
                  </div>
                )}
                <button
                  type="button"
                  id={props.idOf(place)}
                  role="option"
                  aria-selected={place === chosen}
                  // The text field keeps the focus and handles the keys; options are only referenced by
                  // `aria-activedescendant`.
                  tabIndex={-1}
                  className={look.entry}
                  onPointerMove={() => props.onPoint(place)}
                  onClick={() => props.onTake(entry)}
                >
                  <span>{entry.label}</span>
                  {entry.hint && <span className={look.hint}>{entry.hint}</span>}
                </button>
              </Fragment>
            )
          }),
        )}
      </div>
      <div className={look.said} role="status">
        {said}
      </div>
    </>
  )
}
