import type { ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { PageSkeleton } from './page-skeleton.tsx'

const bar = css({
  h: '14',
  px: { base: '4', md: '6' },
  flow: 'line',
  bg: 'surface',
  borderBottomWidth: 'hair',
  textStyle: 'heading',
})

// As the layout around every screen has it.
const main = css({
  maxWidth: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '5', md: '8' },
})

/** The page's own skeleton goes on while the first screen is fetched, with its name where one is coming. */
export const Waiting = ({ path = null }: { path?: ScreenPath | null }) => (
  <>
    <header className={bar} aria-busy="true">
      {m.common_brand()}
    </header>
    {path && (
      <main className={main}>
        <PageSkeleton path={path} />
      </main>
    )}
  </>
)
