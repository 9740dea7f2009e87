import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Selection } from './choosing.ts'

const bar = css({ flow: 'row', gap: '2', px: '4', py: '2', layerStyle: 'panel' })

export function SelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  const { chosen, onChoose, acts } = selection
  return (
    <div className={bar} role="toolbar" aria-label={m.portal_selection()}>
      <span aria-live="polite">{m.portal_selected({ count: countText(chosen.length) })}</span>
      {acts}
      <Button size="sm" look="ghost" tone="neutral" onClick={() => onChoose([])}>
        {m.portal_select_none()}
      </Button>
    </div>
  )
}

type RowBoxProps<Row> = {
  selection: Selection<Row>
  row: Row
  rowKey: (row: Row) => string
  label: string
}

export function RowBox<Row>({ selection, row, rowKey, label }: RowBoxProps<Row>) {
  const { chosen, onChoose } = selection
  const key = rowKey(row)
  const others = chosen.filter((one) => rowKey(one) !== key)
  const checked = others.length < chosen.length
  return (
    <Checkbox
      hideLabel
      label={m.portal_select_row({ row: label })}
      checked={checked}
      onChange={() => onChoose(checked ? others : [...chosen, row])}
    />
  )
}

type AllBoxProps<Row> = Pick<RowBoxProps<Row>, 'selection' | 'rowKey'> & { rows: readonly Row[] }

export function AllBox<Row>({ selection, rows, rowKey }: AllBoxProps<Row>) {
  const { chosen, onChoose } = selection
  const here = new Set(rows.map(rowKey))
  const elsewhere = chosen.filter((one) => !here.has(rowKey(one)))
  const count = chosen.length - elsewhere.length
  const all = rows.length > 0 && count === rows.length
  return (
    <Checkbox
      hideLabel
      label={m.portal_select_all()}
      checked={all}
      partly={!all && count > 0}
      disabled={rows.length === 0}
      onChange={() => onChoose(all ? elsewhere : [...elsewhere, ...rows])}
    />
  )
}
