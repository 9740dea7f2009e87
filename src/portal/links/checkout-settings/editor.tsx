import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { saveSetting } from '#contract/links/checkout-settings.ts'
import { againstCheckoutChange } from '#domain/links/checkout-settings.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import { checkoutSettingsReasons } from '#labels/reasons/checkout-settings.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { useForm } from '#portal/kit/use-form.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css, cx } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segment } from '#ui/segment.tsx'
import type { Pictures } from './brand-section.tsx'
import { changesIn, draftOf, fieldErrorsOf, type Kept, lookOf, settingsOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { type Asked, Questions } from './questions.tsx'
import { Sections } from './sections.tsx'
import { TopBar } from './top-bar.tsx'

const look = {
  sides: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[23.75rem minmax(0, 1fr)]' },
    minHeight: '[calc(100dvh - 3.5rem)]',
  }),
  // Hidden on a phone, where a switch selects the settings or the preview.
  away: css({ display: { base: 'none', md: 'block' } }),
  panel: css({ bg: 'surface', borderInlineEndWidth: { base: 'none', md: 'hair' } }),
  canvas: css({ p: { base: '3', md: '5', lg: '8' }, bg: 'surface.sunken', minWidth: '0' }),
  sticky: css({ position: { md: 'sticky' }, top: '20' }),
  switcher: css({ display: { base: 'block', md: 'none' }, px: '4', pt: '3', bg: 'surface' }),
  notice: css({ px: { base: '4', md: '6' }, pt: '4', '&:empty': { display: 'none' } }),
  foot: css({ px: { base: '4', md: '6' }, py: '5', borderTopWidth: 'hair' }),
  count: css({ textStyle: 'small', color: 'fg.muted' }),
}

type Props = { first: Kept; onReload: () => void }
type Side = 'settings' | 'preview'

/** The settings on the left and a live preview of the payer pages on the right. */
export function Editor({ first, onReload }: Props) {
  const [kept, setKept] = useState(first)
  const [pictures, setPictures] = useState<Pictures>({})
  const [sending, setSending] = useState(0)
  const [side, setSide] = useState<Side>('settings')
  const [asked, setAsked] = useState<Asked | null>(null)
  const uploads = useUploads()
  const id = useId()
  const saved = useMemo(() => draftOf(kept.settings), [kept])
  const holds = (now: Kept) => {
    setKept(now)
    form.set(draftOf(now.settings))
  }
  const form = useForm({
    begin: saved,
    repeats: true,
    faultsOf: fieldErrorsOf,
    act: (draft, send) =>
      uploads.sending(() =>
        send(saveSetting, { settings: settingsOf(draft), seen: kept.revision }),
      ),
    onDone: (now) => {
      holds(now)
      void notify({ tone: 'good', title: m.portal_saved() })
    },
  })
  const reasons = formatReasons(
    checkoutSettingsReasons,
    againstCheckoutChange({ allGroups: kept.mayChange }),
  )
  const { refusals } = form
  // Switches to the settings, so that the errors are visible.
  useEffect(() => {
    if (refusals > 0) setSide('settings')
  }, [refusals])
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])
  const { values } = form
  const changes = changesIn(values, saved)
  const shown = useMemo(() => {
    const chosen = lookOf(values)
    const addressOf = (name: string | null) =>
      name === null ? null : (pictures[name] ?? payerPicture(name))
    return {
      ...chosen,
      languages: [...chosen.languages],
      icon: addressOf(chosen.icon),
      logo: addressOf(chosen.logo),
    }
  }, [values, pictures])
  return (
    <>
      <TopBar>
        {changes > 0 && (
          <>
            <span className={look.count} role="status">
              {changes === 1
                ? m.checkout_settings_changes_one()
                : m.checkout_settings_changes({ count: String(changes) })}
            </span>
            <Button look="ghost" tone="neutral" onClick={() => setAsked('discard')}>
              {m.checkout_settings_discard()}
            </Button>
          </>
        )}
        <WhyNot reasons={reasons}>
          {(blocked) => (
            <Button type="submit" form={id} disabled={blocked} loading={form.busy || sending > 0}>
              {m.portal_save()}
            </Button>
          )}
        </WhyNot>
      </TopBar>
      <main id="content">
        <div className={look.switcher}>
          <Segment
            label={m.checkout_settings_side()}
            value={side}
            onChange={setSide}
            options={[
              { value: 'settings', label: m.checkout_settings_side_settings() },
              { value: 'preview', label: m.checkout_settings_preview() },
            ]}
          />
        </div>
        <div className={look.sides}>
          <div className={cx(look.panel, side === 'preview' && look.away)}>
            <Form form={form} id={id} look={css({ display: 'block' })}>
              <div className={look.notice}>
                {reasons.length > 0 && (
                  <Notice tone="warn">
                    <ReasonList reasons={reasons} />
                  </Notice>
                )}
                <FormNotice
                  form={form}
                  failedTitle={m.checkout_settings_save_failed()}
                  onReload={onReload}
                  always
                />
              </div>
              <Sections
                {...{ form, uploads, pictures }}
                onPicture={(name, address) => {
                  made.current.push(address)
                  setPictures((held) => ({ ...held, [name]: address }))
                }}
                onBusy={(busy) => setSending((count) => count + (busy ? 1 : -1))}
              />
              <div className={look.foot}>
                <WhyNot reasons={reasons}>
                  {(blocked) => (
                    <Button
                      look="outline"
                      tone="neutral"
                      disabled={blocked}
                      onClick={() => setAsked('reset')}
                    >
                      {m.checkout_settings_reset()}
                    </Button>
                  )}
                </WhyNot>
              </div>
            </Form>
          </div>
          <section
            className={cx(look.canvas, side === 'settings' && look.away)}
            aria-label={m.checkout_settings_preview()}
          >
            <div className={look.sticky}>
              <Preview look={shown} />
            </div>
          </section>
        </div>
      </main>
      {asked && (
        <Questions
          asked={asked}
          seen={kept.revision}
          onClose={() => setAsked(null)}
          onDiscard={() => form.set(saved)}
          onReset={holds}
        />
      )}
    </>
  )
}
