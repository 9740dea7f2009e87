import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

// On a phone the order comes after the form: the amount is at the top already.
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

type Props = { sum: ReactNode; lines: ReactNode; badge: ReactNode; children: ReactNode }

/** The amount, the card's form, the order's lines. */
export const CardLayout = ({ sum, lines, badge, children }: Props) => (
  <div className={layout} data-part="sides">
    <div className={area.sum}>{sum}</div>
    <div className={area.form}>
      <Card title={m.payer_card_title()}>
        <Stack gap="md">
          {children}
          <p className={css({ textStyle: 'small', color: 'fg.muted' })}>
            {badge}
            {m.payer_secured_hint()}
          </p>
        </Stack>
      </Card>
    </div>
    <div className={area.lines}>{lines}</div>
  </div>
)
