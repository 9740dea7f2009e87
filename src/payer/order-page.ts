// The script of the order page. The page is prerendered, so everything it needs is here; the card page is preloaded
// while the payer reads.

import { timeLeftText } from '#labels/links/time-left.ts'
import { m } from '#paraglide/messages.js'
import { confirmOrder, tellOpened } from './calls.ts'
import { chooseLanguage, otherLanguage } from './language.ts'
import { safeAddress } from './safe-address.ts'

const code = new URLSearchParams(location.search).get('id') ?? ''
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const root = find('[data-filled]')
const button = find('[data-act=continue]')

tellOpened(code)
find('[data-act=language]')?.addEventListener('click', () => chooseLanguage(code, otherLanguage()))

function setBusy(busy: boolean): void {
  if (!button) return
  const spinner = document.querySelector<HTMLTemplateElement>('[data-part=spinner]')
  if (busy && spinner) button.append(spinner.content.cloneNode(true))
  else button.querySelector('[data-part=spinner]')?.remove()
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (busy) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  }
}

function tell(trouble: string): void {
  const box = find('[data-part=trouble]')
  const text = find('[data-part=trouble] [role=alert]')
  if (!box || !text) return
  box.hidden = trouble === ''
  text.textContent = trouble
}

/** Opens a checkout for the order and navigates to it. */
async function goOn(): Promise<void> {
  if (button?.ariaBusy === 'true') return
  setBusy(true)
  tell('')
  const sent = await confirmOrder(code).catch(() => null)
  const address = sent?.ok ? safeAddress(sent.data.checkoutUrl, location.href) : undefined
  // Stays busy until the next page loads.
  if (address) return location.assign(address)
  setBusy(false)
  tell(sent && !sent.ok ? sent.message : m.payer_continue_failed())
}
button?.addEventListener('click', goOn)
// The back button restores the page from the cache, still busy.
addEventListener('pageshow', (event) => event.persisted && setBusy(false))

const timer = find('[role=timer]')
const until = Date.parse(root?.dataset.until ?? '')
const lead = Date.parse(root?.dataset.now ?? '') - Date.now()
const ticking = setInterval(() => {
  const left = until - Date.now() - lead
  if (timer) timer.textContent = timeLeftText(left)
  if (left > 0) return
  clearInterval(ticking)
  // The server decides whether the link has expired.
  location.reload()
}, 1000)

const bring = () => void import('./main.tsx').catch(() => {})
if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: 3_000 })
else setTimeout(bring, 1_000)
