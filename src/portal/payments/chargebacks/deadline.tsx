import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { endsSoon } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { timeLeft } from '#portal/kit/time-left.ts'
import { css, cx } from '#styled/css'
import { instantTexts } from './instant-text.ts'

const look = {
  root: css({ display: 'block' }),
  left: css({ display: 'block', fontWeight: 'semibold', whiteSpace: 'nowrap' }),
  large: css({ textStyle: 'figure' }),
  warn: css({ color: 'tone.warn.fg' }),
  over: css({ color: 'tone.bad.fg' }),
  soon: css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: 'small' }),
  at: css({
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'normal',
  }),
  piece: css({ whiteSpace: 'nowrap' }),
}

const warnedDays = `${limits.deadlineWarning / day}`

type Props = { until: string; large?: boolean }

/**
 * The deadline of a case: the time left, with a warning when it ends soon, and the instant in the reader's zone and in
 * UTC.
 */
export function Deadline({ until, large = false }: Props) {
  const left = timeLeft(until)
  const soon = left !== null && endsSoon(Date.parse(until), now().getTime())
  const tone = left === null ? look.over : soon && look.warn
  const { own, utc } = instantTexts(until)
  return (
    <time dateTime={until} className={look.root}>
      <span className={cx(look.left, large && look.large, tone)}>
        {left ?? m.chargebacks_deadline_over()}
      </span>
      {soon && (
        <span className={cx(look.soon, look.warn)}>
          <TriangleAlert aria-hidden="true" size="1em" />
          {m.chargebacks_deadline_soon({ days: warnedDays })}
        </span>
      )}
      <span className={look.at}>
        <span className={look.piece}>{own}</span>
        {utc && (
          <>
            {' · '}
            <span className={look.piece}>{utc}</span>
          </>
        )}
      </span>
    </time>
  )
}
