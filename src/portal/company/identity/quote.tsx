import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { markText } from './labels.ts'
import type { Item } from './sections.ts'

const look = css({
  flow: 'column',
  gap: '1',
  px: '3',
  py: '2',
  borderWidth: 'hair',
  borderRadius: 'md',
  borderColor: 'tone.warn.line',
  bg: 'tone.warn.bg',
  color: 'tone.warn.fg',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const chip = css({ display: 'flex' })

/** Review remark on a field, and whether the field was changed since. */
export function Quote({ mark }: { mark: Item }) {
  const { reason, note } = markText(mark)
  return (
    <div className={look}>
      <span className={chip}>
        {mark.improved ? (
          <Chip tone="good" label={m.identity_items_improved()} />
        ) : (
          <Chip tone="warn" label={m.identity_items_to_improve()} />
        )}
      </span>
      <span>{reason}</span>
      {note && <q>{note}</q>}
    </div>
  )
}
