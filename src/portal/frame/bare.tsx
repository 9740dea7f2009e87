import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'

const look = {
  bar: css({
    h: '14',
    px: { base: '4', md: '6' },
    flow: 'line',
    bg: 'surface',
    borderBottomWidth: 'hair',
  }),
  main: css({ maxWidth: 'prose', mx: 'auto', px: '4', py: '10' }),
}

/** Layout of a page outside the signed-in area: only the brand. */
export const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <header className={look.bar}>
      <Brand name={m.common_brand()} />
    </header>
    <main id="content" className={look.main}>
      {children}
    </main>
  </>
)
