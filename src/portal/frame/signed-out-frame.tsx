import { type ReactNode, Suspense, useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'

// Loaded lazily, so that the form can already be used.
const SignedOutPanel = lazy(async () => ({
  default: (await import('./signed-out-panel.tsx')).SignedOutPanel,
}))

const look = {
  page: css({
    minHeight: 'screen',
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
    bg: 'surface',
  }),
  side: css({
    flow: 'column',
    minHeight: 'screen',
    px: { base: '4', sm: '8' },
  }),
  head: css({ h: '16', flow: 'line', justifyContent: 'space-between' }),
  main: css({
    flex: '1',
    width: 'full',
    maxWidth: '[26rem]',
    mx: 'auto',
    py: '8',
    flow: 'column',
    justifyContent: 'center',
    gap: '6',
    '&[data-wide=true]': { maxWidth: '[36rem]' },
  }),
  words: css({ flow: 'column', gap: '2' }),
  title: css({ textStyle: 'headline' }),
  lead: css({ color: 'fg.muted' }),
  foot: css({ py: '5', textStyle: 'caption', color: 'fg.subtle', textAlign: 'center' }),
  panel: css({
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    bg: 'accent.bg',
    borderInlineStartWidth: 'hair',
    overflow: 'hidden',
  }),
}

// The company's licence numbers are a build setting; without it a plain line is shown.
const licences: unknown = import.meta.env.PUBLIC_LICENCE_NUMBERS

/** The Chinese page shows the company's licence numbers beside the copyright. */
const footer = (): string =>
  language() === 'zh' && typeof licences === 'string' && licences !== ''
    ? m.signin_copyright_licences({ numbers: licences })
    : m.signin_copyright()

export type SignedOutFrameProps = {
  /** Window title of the page. */
  tab: string
  title: string
  lead: ReactNode
  /** For forms with two columns. */
  wide?: boolean
  children: ReactNode
}

/** Layout of the pages before sign-in: the form on one side, the product on the other. */
export function SignedOutFrame({ tab, title, lead, wide = false, children }: SignedOutFrameProps) {
  useEffect(() => {
    document.title = `${tab} · ${m.common_brand()}`
  }, [tab])
  return (
    <div className={look.page}>
      <div className={look.side}>
        <header className={look.head}>
          <a href="/" aria-label={m.signin_home_link()}>
            <Brand name={m.common_brand()} />
          </a>
          <LanguageButton />
        </header>
        <main id="content" className={look.main} data-wide={wide}>
          <div className={look.words}>
            <h1 className={look.title}>{title}</h1>
            <p className={look.lead}>{lead}</p>
          </div>
          {children}
        </main>
        <footer className={look.foot}>{footer()}</footer>
      </div>
      <aside className={look.panel} aria-hidden="true">
        <Suspense>
          <SignedOutPanel />
        </Suspense>
      </aside>
    </div>
  )
}
