import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const bar = css({
  h: '14',
  px: { base: '4', md: '6' },
  display: 'flex',
  alignItems: 'center',
  bg: 'surface',
  borderBottomWidth: 'hair',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  textStyle: 'heading',
})

/** The page's own skeleton goes on while the first screen is fetched: nothing blinks. */
export const Waiting = () => (
  <header className={bar} aria-busy="true">
    {m.common_brand()}
  </header>
)
