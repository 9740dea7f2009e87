import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Select } from '#ui/select.tsx'
import type { Column } from './columns.ts'
import type { Sorting } from './use-sort.ts'

// Wide enough for a column, its zone and the direction; other controls share the line if there is room.
const box = css({ flexGrow: '1', flexBasis: '[16rem]' })

type SortSelectProps = {
  columns: readonly Pick<Column<never>, 'title' | 'sort'>[]
  sorting: Sorting
}

/** Sort order on a phone, where cards have no column headers. */
export function SortSelect({ columns, sorting }: SortSelectProps) {
  const options = columns.flatMap(({ title, sort }) => {
    if (!sort) return []
    const by = sort.first.replace('-', '')
    const [up, down] = [m.portal_sort_up, m.portal_sort_down].map((word) =>
      word({ column: title() }),
    )
    const both = [
      { value: by, label: up ?? by },
      { value: `-${by}`, label: down ?? by },
    ]
    return sort.first === by ? both : both.reverse()
  })
  return (
    <div className={box}>
      <Select
        size="sm"
        aria-label={m.portal_sort()}
        value={sorting.word ?? ''}
        options={options}
        onChange={sorting.choose}
      />
    </div>
  )
}
