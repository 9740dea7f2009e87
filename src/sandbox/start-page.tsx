import type { listCards } from '#contract/sandbox/sandbox.ts'
import { deskPaths, sandboxPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { ClockCard } from './clock-card.tsx'
import { DemoUsers } from './demo-lists.tsx'
import { Failed } from './failed.tsx'
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
  { href: deskPaths.signIn, title: m.sandbox_start_desk, text: m.sandbox_start_desk_text },
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

const read = () => ask<typeof listCards>('/sandbox-api/cards')

export function StartPage() {
  const { data, failed, again } = useAnswer(read)
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
      {failed && <Failed again={again} />}
      {!data && !failed && <Skeleton shape="block" />}
      {data && <DemoUsers users={data.users} />}
      <ClockCard />
    </Stack>
  )
}
