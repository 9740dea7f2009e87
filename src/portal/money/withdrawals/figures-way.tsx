import Check from 'lucide-react/icons/check'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { css } from '#styled/css'
import { Arrow, Box, Column, Figure, Track } from './figure-parts.tsx'
import { statusLooks } from './look.ts'

const look = {
  days: css({ display: 'grid', gridTemplateColumns: '[repeat(6, minmax(0, 1fr))]', gap: '1' }),
  day: css({
    flow: 'column',
    alignItems: 'center',
    gap: '1',
    py: '2',
    bg: 'surface',
    borderWidth: 'hair',
    borderRadius: 'md',
    textStyle: 'caption',
    textAlign: 'center',
    '& svg': { width: '4', height: '4' },
  }),
  off: css({ bg: 'surface.sunken', color: 'fg.subtle', borderStyle: 'dashed' }),
  on: css({ borderColor: 'accent.line', bg: 'accent.bg' }),
  mark: css({ minHeight: '4', textStyle: 'caption' }),
  name: css({ textStyle: 'label', color: 'fg.muted' }),
}

/** The review steps of a bank account before it can be used. */
export const ReviewFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_review()}>
    <Track>
      <Box name={m.withdrawal_guide_word_pending_review()} />
      <Arrow />
      <Column>
        <Box tone="main" name={m.withdrawal_guide_word_approved()} />
        <Box tone="off" name={m.withdrawal_guide_word_review_failed()} />
      </Column>
    </Track>
  </Figure>
)

/** The possible states of a withdrawal in order, each with its label below. */
export const StatesFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_states()}>
    <Track>
      <StatusChip value="RECEIVED" of={statusLooks} />
      <Arrow />
      <StatusChip value="PENDING" of={statusLooks} />
      <Arrow />
      <StatusChip value="INPROCESS" of={statusLooks} />
      <Arrow />
      <Column>
        <StatusChip value="SUCCESS" of={statusLooks} />
        <StatusChip value="FAILED" of={statusLooks} />
        <StatusChip value="RETURN" of={statusLooks} />
      </Column>
    </Track>
  </Figure>
)

const week = [
  { name: m.withdrawal_guide_word_weekday_4, kind: 'asked' },
  { name: m.withdrawal_guide_word_weekday_5, kind: 'working' },
  { name: m.withdrawal_guide_word_weekday_6, kind: 'off' },
  { name: m.withdrawal_guide_word_weekday_7, kind: 'off' },
  { name: m.withdrawal_guide_word_weekday_1, kind: 'working' },
  { name: m.withdrawal_guide_word_weekday_2, kind: 'working' },
] as const
const faces = { asked: '', working: look.on, off: look.off }

export const ArrivalFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_arrival()}>
    <Column>
      <span className={look.name}>{m.withdrawal_guide_word_bank_days()}</span>
      <div className={look.days}>
        {week.map(({ name, kind }, index) => (
          <span key={index.toString()} className={`${look.day} ${faces[kind]}`}>
            {name()}
            <span className={look.mark}>
              {kind === 'asked' ? m.withdrawal_guide_word_asked() : null}
              {kind === 'working' ? <Check /> : null}
            </span>
          </span>
        ))}
      </div>
      <span className={look.name}>{m.withdrawal_guide_word_same_day()}</span>
    </Column>
  </Figure>
)
