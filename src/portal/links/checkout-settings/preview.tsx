import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import type { CheckoutLook } from '#contract/links/checkout-shapes.ts'
import { lookSheet } from '#domain/links/look-sheet.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { languageLabels } from './labels.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewPage } from './preview-page.tsx'
import { type PreviewState, previewStates } from './sample.ts'
import { useSampleBrand } from './sample-brand.ts'

/**
 * Adds a style sheet to the document while mounted. A constructed sheet needs no exception in the content security
 * policy.
 */
function useSheet(rules: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [rules])
}

const OtherPage = lazy(async () => ({
  default: (await import('./other-language.tsx')).OtherPage,
}))

const look = {
  bar: css({ flow: 'row', justifyContent: 'space-between', gap: '3' }),
  frames: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    marginTop: '4',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      lg: '[minmax(0, 1fr) minmax(0, 17.5rem)]',
    },
    '& > :first-child': { display: { base: 'none', md: 'flex' } },
  }),
}

const stateWords: Record<PreviewState, () => string> = {
  pay: m.checkout_settings_state_pay,
  done: m.checkout_settings_state_done,
  declined: m.checkout_settings_state_declined,
}

/** Previews of the payer pages on desktop and phone, in each language offered. */
export function Preview({ look: current }: { look: CheckoutLook }) {
  const [state, setState] = useState<PreviewState>('pay')
  const [wanted, setWanted] = useState(language())
  const [now] = useState(() => new Date())
  const shown = useDeferredValue(current)
  const brand = useSampleBrand()
  useSheet(useMemo(() => lookSheet(shown, '[data-look=preview]'), [shown]))
  const [only] = current.languages
  const spoken = current.languages.includes(wanted) ? wanted : (only ?? wanted)
  const Page = spoken === language() ? PreviewPage : OtherPage
  const waiting = <Skeleton shape="block" />
  const page = brand ? (
    <Suspense fallback={waiting}>
      <Page key={state} look={shown} brand={brand} state={state} now={now} />
    </Suspense>
  ) : (
    waiting
  )
  const frame = {
    title: current.tabTitle ?? m.payer_title(),
    icon: current.icon ?? '/favicon.svg',
  }
  return (
    <>
      <div className={look.bar}>
        <Segment
          label={m.checkout_settings_state()}
          value={state}
          onChange={setState}
          options={previewStates.map((value) => ({ value, label: stateWords[value]() }))}
        />
        <Segment
          label={m.checkout_settings_preview_language()}
          value={spoken}
          onChange={setWanted}
          options={current.languages.map((value) => ({ value, label: languageLabels[value]() }))}
        />
      </div>
      <div className={look.frames}>
        <PreviewFrame kind="desktop" label={m.checkout_settings_desktop()} {...frame}>
          {page}
        </PreviewFrame>
        <PreviewFrame kind="phone" label={m.checkout_settings_phone()} {...frame}>
          {page}
        </PreviewFrame>
      </div>
    </>
  )
}
