import type { DeskQueue } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { queueNames } from './words.ts'

const look = {
  list: css({ display: 'flex', flexWrap: 'wrap', gap: '2', minHeight: 'control' }),
  queue: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    px: '3',
    borderRadius: 'md',
    borderWidth: 'hair',
    bg: 'surface',
    cursor: 'pointer',
    _hover: { bg: 'surface.hover' },
    '&[aria-pressed=true]': { borderColor: 'accent', color: 'accent.fg', bg: 'accent.bg' },
  }),
}

export type QueueTabsProps = {
  value: DeskQueue
  /** The queues that he may see. */
  counts: readonly { queue: DeskQueue; waiting: number }[]
  onChange: (queue: DeskQueue) => void
}

/** One button for each queue that the member of the staff may see, with how much waits in it. */
export const QueueTabs = ({ value, counts, onChange }: QueueTabsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
  <div role="group" aria-label={m.desk_queues_label()} className={look.list}>
    {counts.map(({ queue, waiting }) => (
      <button
        key={queue}
        type="button"
        className={look.queue}
        aria-pressed={queue === value}
        onClick={() => onChange(queue)}
      >
        {queueNames[queue]()}
        {waiting > 0 && <Badge label={m.desk_show_waiting()} count={waiting} tone="accent" />}
      </button>
    ))}
  </div>
)
