import { CONSENT, consented } from './choice.ts'
import { noteVisit } from './visit.ts'

// Loads the library on demand: once the page is idle for a visitor who has not chosen yet, or when they open the
// settings.
const library = () => import('./dialog.ts')

for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
  button.hidden = false
  button.addEventListener('click', async () => (await library()).showSettings())
}

if (!document.cookie.includes(`${CONSENT}=`)) {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  idle(async () => (await library()).ask())
} else if (consented('analytics')) noteVisit()
