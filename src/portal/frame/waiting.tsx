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

// Same dimensions as the main element of the app shell.
const main = css({
  maxWidth: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '5', md: '8' },
})

/** Continues the page's static skeleton while the first screen is loading, with the title if the screen is known. */
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
