import { useId } from 'react'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { type Act, describedActs } from './shared/acts.ts'

const look = {
  root: css({
    flow: 'column',
    gap: '4',
    width: '[min(22rem, calc(100vw - 4rem))]',
    maxHeight: '[min(28rem, 70vh)]',
    overflowY: 'auto',
    // Leaves room at the edge for the focus ring.
    p: '1',
    margin: '[-4px]',
  }),
  group: css({ flow: 'column', gap: '2' }),
  title: css({ textStyle: 'caption', color: 'fg.muted' }),
  acts: css({ flow: 'row', gap: '2' }),
  blocked: css({ flow: 'column', gap: '3' }),
  why: css({ textStyle: 'small', color: 'fg.muted', mt: '1' }),
}

type Props = {
  possible: readonly Act[]
  blocked: readonly { act: Act; reasons: readonly RenderedReason[] }[]
  onAct: (act: Act) => void
}

/**
 * The other actions: those possible now, and those that are not, each with all reasons against it and the record to act
 * on instead.
 */
export function OtherActs({ possible, blocked, onAct }: Props) {
  return (
    <div className={look.root}>
      {possible.length > 0 && (
        <section className={look.group}>
          <h2 className={look.title}>{m.transactions_acts_possible()}</h2>
          <div className={look.acts}>
            {possible.map((act) => (
              <Button
                key={act}
                size="sm"
                look="outline"
                tone={describedActs[act].danger ? 'danger' : 'accent'}
                onClick={() => onAct(act)}
              >
                {describedActs[act].label()}
              </Button>
            ))}
          </div>
        </section>
      )}
      {blocked.length > 0 && (
        <section className={look.group}>
          <h2 className={look.title}>{m.transactions_acts_blocked()}</h2>
          <ul className={look.blocked}>
            {blocked.map(({ act, reasons }) => (
              <BlockedAct key={act} act={act} reasons={reasons} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function BlockedAct({ act, reasons }: { act: Act; reasons: readonly RenderedReason[] }) {
  const why = useId()
  return (
    <li>
      <Button size="sm" look="outline" tone="neutral" aria-disabled aria-describedby={why}>
        {describedActs[act].label()}
      </Button>
      <div id={why} className={look.why}>
        <ReasonList reasons={reasons} />
      </div>
    </li>
  )
}
