import { sandboxPaths } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'
import { ClockCard } from './clock-card.tsx'
import { PageHead } from './page-head.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
})
const tile = css({
  flow: 'column',
  gap: '1',
  p: '6',
  layerStyle: 'panel',
  _hover: { borderColor: 'accent.line', bg: 'surface.hover' },
})

const tiles: readonly { href: string; title: () => string; text: () => string }[] = [
  { href: '/aq/login', title: m.sandbox_start_portal, text: m.sandbox_start_portal_text },
  { href: sandboxPaths.cards, title: m.sandbox_nav_cards, text: m.sandbox_start_cards_text },
  { href: sandboxPaths.inbox, title: m.sandbox_nav_inbox, text: m.sandbox_start_inbox_text },
  { href: sandboxPaths.shops, title: m.sandbox_nav_shops, text: m.sandbox_start_shops_text },
  {
    href: sandboxPaths.receiver,
    title: m.sandbox_nav_receiver,
    text: m.sandbox_start_receiver_text,
  },
  { href: sandboxPaths.kit, title: m.sandbox_nav_kit, text: m.sandbox_start_kit_text },
]

/** What is here. */
export function StartPage() {
  return (
    <Stack gap="xl">
      <PageHead title={m.sandbox_title()} text={m.sandbox_intro()} />
      <div className={grid}>
        {tiles.map(({ href, title, text }) => (
          <a key={href} href={href} className={tile}>
            <span className={css({ textStyle: 'heading', color: 'accent.fg' })}>{title()}</span>
            <span className={css({ color: 'fg.muted' })}>{text()}</span>
          </a>
        ))}
      </div>
      <ClockCard />
    </Stack>
  )
}
