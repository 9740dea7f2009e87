import type { ReactNode } from 'react'
import { type SandboxPath, sandboxPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'

const bar = css({
  flow: 'row',
  columnGap: '6',
  rowGap: '2',
  px: { base: '4', lg: '8' },
  py: '3',
  bg: 'surface',
  borderBottomWidth: 'hair',
})
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  flex: { base: '[1 0 100%]', md: '1' },
  order: { base: '1', md: '0' },
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'row',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  _hover: { color: 'fg' },
  '&[aria-current=page]': {
    color: 'accent.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '[6px]',
    textDecorationThickness: '[2px]',
  },
})
const main = css({
  width: 'full',
  maxWidth: '[72rem]',
  marginInline: 'auto',
  px: { base: '4', lg: '8' },
  py: { base: '6', lg: '10' },
})

const entries: readonly { path: SandboxPath; label: () => string }[] = [
  { path: sandboxPaths.start, label: m.sandbox_nav_start },
  { path: sandboxPaths.inbox, label: m.sandbox_nav_inbox },
  { path: sandboxPaths.cards, label: m.sandbox_nav_cards },
  { path: sandboxPaths.shops, label: m.sandbox_nav_shops },
  { path: sandboxPaths.receiver, label: m.sandbox_nav_receiver },
  { path: sandboxPaths.kit, label: m.sandbox_nav_kit },
]

export function SandboxShell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <header className={bar}>
        <a href={sandboxPaths.start}>
          <Brand name={m.common_brand()} />
        </a>
        <Chip tone="warn" label={m.sandbox_title()} />
        <nav aria-label={m.sandbox_nav_label()} className={links}>
          {entries.map((entry) => (
            <a
              key={entry.path}
              href={entry.path}
              className={link}
              aria-current={entry.path === path ? 'page' : undefined}
            >
              {entry.label()}
            </a>
          ))}
        </nav>
        <span className={css({ marginInlineStart: 'auto' })}>
          <LinkText tone="quiet" onClick={otherLanguage}>
            {m.common_language_other()}
          </LinkText>
        </span>
      </header>
      <main className={main}>{children}</main>
    </>
  )
}

function otherLanguage(): void {
  const language = getLocale() === 'zh' ? 'en' : 'zh'
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has cookieStore
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
