import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

// On a phone the order follows the form, as the amount is already at the top.
const layout = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateAreas: '["sum" "form" "lines"]',
  maxWidth: '[36rem]',
  marginInline: 'auto',
  '@container (min-width: 64rem)': {
    gap: '8',
    gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 6fr)]',
    gridTemplateAreas: '["sum form" "lines form"]',
    gridTemplateRows: '[auto 1fr]',
    maxWidth: 'full',
  },
})
const area = {
  sum: css({ gridArea: '[sum]' }),
  form: css({ gridArea: '[form]' }),
  lines: css({ gridArea: '[lines]' }),
}

type Props = {
  title: string
  sum: ReactNode
  lines: ReactNode
  note?: ReactNode
  children: ReactNode
}

export const CardLayout = ({ title, sum, lines, note, children }: Props) => (
  <div className={layout} data-part="sides">
    <div className={area.sum}>{sum}</div>
    <div className={area.form}>
      <Card title={title}>
        <Stack gap="md">
          {children}
          {note && <p className={css({ textStyle: 'small', color: 'fg.muted' })}>{note}</p>}
        </Stack>
      </Card>
    </div>
    <div className={area.lines}>{lines}</div>
  </div>
)
