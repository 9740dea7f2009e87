import { acceptedCategory, run, showPreferences } from 'vanilla-cookieconsent'
import librarySheet from 'vanilla-cookieconsent/dist/cookieconsent.css?url'
import { m } from '#paraglide/messages.js'
import { CONSENT, CONSENT_DAYS } from './choice.ts'
import ownSheet from './consent.css?url'
import { noteVisit } from './visit.ts'

let running: Promise<void> | undefined
let noted = false

/** Shows the banner to a visitor who has not chosen yet. */
export const ask = (): Promise<void> => start(true)

/** Shows the settings by cookie type, whatever was chosen before. */
export async function showSettings(): Promise<void> {
  await start(false)
  showPreferences()
}

function noteOnce(): void {
  if (noted || !acceptedCategory('analytics')) return
  noted = true
  noteVisit()
}

function start(autoShow: boolean): Promise<void> {
  const locale = document.documentElement.lang === 'zh-CN' ? 'zh' : 'en'
  const policy = (text: string) => `<a href="${policyPath()}">${text}</a>`
  running ??= Promise.all([librarySheet, ownSheet].map(addSheet)).then(() =>
    run({
      autoShow,
      hideFromBots: false,
      cookie: { name: CONSENT, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
      guiOptions: {
        consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
        preferencesModal: { layout: 'box', equalWeightButtons: true },
      },
      categories: {
        necessary: { enabled: true, readOnly: true },
        functional: {},
        analytics: {},
        targeting: {},
      },
      onModalReady: standAside,
      onFirstConsent: noteOnce,
      onChange: noteOnce,
      language: {
        default: locale,
        translations: {
          [locale]: {
            consentModal: {
              title: m.consent_title(),
              description: `${m.consent_text()} ${policy(m.consent_policy())}`,
              acceptAllBtn: m.consent_accept_all(),
              acceptNecessaryBtn: m.consent_refuse(),
              showPreferencesBtn: m.consent_choose(),
            },
            preferencesModal: {
              title: m.consent_settings_title(),
              acceptAllBtn: m.consent_accept_all(),
              acceptNecessaryBtn: m.consent_refuse(),
              savePreferencesBtn: m.consent_save(),
              closeIconLabel: m.consent_close(),
              sections: [
                { description: `${m.consent_settings_text()} ${policy(m.consent_policy())}` },
                section('necessary', m.consent_necessary(), m.consent_necessary_text()),
                section('functional', m.consent_functional(), m.consent_functional_text()),
                section('analytics', m.consent_analytics(), m.consent_analytics_text()),
                section('targeting', m.consent_targeting(), m.consent_targeting_text()),
              ],
            },
          },
        },
      },
    }).then(comeFirst),
  )
  return running
}

/** Its buttons precede those of the page in Tab order; only the skip link comes first. */
function comeFirst(): void {
  const frame = document.querySelector('#cc-main')
  if (frame) document.querySelector('a[href="#content"]')?.after(frame)
}

/**
 * The banner is not modal. By default the library would move the focus out of a form that is being filled in, and trap
 * Tab among its own buttons until the visitor has chosen.
 */
function standAside({ modalName, modal }: { modalName: string; modal: HTMLElement }): void {
  const frame = modal.parentElement
  if (modalName !== 'consentModal' || !frame) return
  modal.removeAttribute('aria-modal')
  const stop = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') event.stopPropagation()
  }
  for (const type of ['keydown', 'transitionend']) frame.addEventListener(type, stop, true)
}

/** Every page's footer contains the policy's address in its language. */
const policyPath = (): string =>
  document.querySelector<HTMLElement>('[data-consent]')?.dataset.consent ?? '/cookie-policy'

/** The styles load with the library, not with the page; resolves when they are loaded. */
const addSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    // The banner works without its styles.
    link.onerror = () => resolve()
    document.head.append(link)
  })

const section = (linkedCategory: string, title: string, description: string) => ({
  linkedCategory,
  title,
  description,
})
