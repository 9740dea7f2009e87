import { lazy, Suspense, useEffect, useState } from 'react'
import type { SignInTab } from '#machines/flows/sign-in.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { inSandbox } from '#portal/kit/sandbox.ts'
import { enter } from '#portal/kit/standing.ts'
import { css } from '#styled/css'
import { Brand } from '#ui/brand.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline } from '#ui/stack.tsx'
import { AqueductPicture } from './aqueduct-picture.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { SignInForm } from './sign-in-form.tsx'

const DemoUsers = lazy(async () => ({ default: (await import('./demo-users.tsx')).DemoUsers }))

const look = {
  page: css({
    minHeight: 'screen',
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
    bg: 'surface',
  }),
  side: css({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'screen',
    px: { base: '4', sm: '8' },
  }),
  head: css({ h: '16', display: 'flex', alignItems: 'center', justifyContent: 'space-between' }),
  main: css({
    flex: '1',
    width: 'full',
    maxWidth: '[26rem]',
    mx: 'auto',
    py: '8',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '6',
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  title: css({ textStyle: 'headline' }),
  lead: css({ color: 'fg.muted' }),
  foot: css({ py: '5', textStyle: 'caption', color: 'fg.subtle', textAlign: 'center' }),
  panel: css({
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    bg: 'accent.bg',
    borderInlineStartWidth: 'hair',
    borderInlineStartStyle: 'solid',
    borderColor: 'line',
    overflow: 'hidden',
  }),
  promise: css({
    p: '12',
    maxWidth: '[46rem]',
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
  }),
  tagline: css({
    textStyle: 'display',
    color: 'accent.fg',
    textWrap: 'balance',
    '&:lang(zh)': { fontSize: '3xl' },
  }),
  point: css({ textStyle: 'large', color: 'fg.muted' }),
}

const tabs = [
  { value: 'admin', label: m.signin_tab_admin() },
  { value: 'operator', label: m.signin_tab_operator() },
] as const

// The company's licence numbers are a setting of the build; without it the plain line stands.
const licences: unknown = import.meta.env.PUBLIC_LICENCE_NUMBERS

/** The Chinese page names the company's licences beside its copyright. */
const footer = (): string =>
  language() === 'zh' && typeof licences === 'string' && licences !== ''
    ? m.signin_copyright_licences({ numbers: licences })
    : m.signin_copyright()

export function SignInPage() {
  const [tab, setTab] = useState<SignInTab>('admin')
  const [filled, setFilled] = useState<{ email: string; password: string } | null>(null)
  const [entering, setEntering] = useState(false)
  useEffect(() => {
    document.title = `${m.common_sign_in()} · ${m.common_brand()}`
  }, [])
  const signedIn = async () => {
    setEntering(true)
    await enter()
    setEntering(false)
  }
  return (
    <div className={look.page}>
      <div className={look.side}>
        <header className={look.head}>
          <a href="/" aria-label={m.signin_home_link()}>
            <Brand name={m.common_brand()} />
          </a>
          <LanguageButton />
        </header>
        <main id="content" className={look.main}>
          <div className={look.words}>
            <h1 className={look.title}>{m.signin_title()}</h1>
            <p className={look.lead}>{m.signin_lead()}</p>
          </div>
          <Inline>
            <Segment label={m.signin_tabs()} value={tab} onChange={setTab} options={tabs} />
          </Inline>
          <SignInForm tab={tab} filled={filled} onSignedIn={signedIn} entering={entering} />
          {inSandbox() && (
            <Suspense>
              <DemoUsers
                onPick={(user, its) => {
                  setTab(its)
                  setFilled({ email: user.email, password: user.password })
                }}
              />
            </Suspense>
          )}
        </main>
        <footer className={look.foot}>{footer()}</footer>
      </div>
      <aside className={look.panel} aria-hidden="true">
        <div className={look.promise}>
          <p className={look.tagline}>{m.common_tagline()}</p>
          <p className={look.point}>{m.signin_panel_text()}</p>
          <LedgerFigure />
        </div>
        <AqueductPicture />
      </aside>
    </div>
  )
}
