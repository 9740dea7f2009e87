import ArrowDown from 'lucide-react/icons/arrow-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { table } from '#styled/recipes'
import { HeadCell, type HeadCellProps } from '#ui/table.tsx'
import type { Column } from './columns.ts'
import { nextWord, type Sorting, sortedAs } from './use-sort.ts'

type SortHeadProps = Pick<HeadCellProps, 'pinned' | 'edge'> & {
  column: Pick<Column<never>, 'title' | 'align' | 'sort'>
  sorting: Sorting | undefined
}

/** The head of a column; where the server can order by it, a button that does. */
export function SortHead({ column, sorting, ...pin }: SortHeadProps) {
  const { title, align, sort } = column
  if (!sort || !sorting)
    return (
      <HeadCell align={align} {...pin}>
        {title()}
      </HeadCell>
    )
  const as = sortedAs(column, sorting.word)
  return (
    <HeadCell align={align} sort={as} {...pin}>
      <button
        type="button"
        className={table().sort}
        data-sorted={as}
        onClick={() => sorting.choose(nextWord(sort.first, sorting.word))}
      >
        {title()}
        {as === 'none' ? (
          <ChevronsUpDown size={14} aria-hidden="true" />
        ) : (
          <ArrowDown size={14} aria-hidden="true" />
        )}
      </button>
    </HeadCell>
  )
}
