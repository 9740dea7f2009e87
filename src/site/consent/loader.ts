import { CONSENT, consented } from './choice.ts'
import { noteVisit } from './visit.ts'

// The library is fetched when it is needed: for a visitor who has not chosen yet, once the page is
// idle, or when somebody asks for the settings.
const library = () => import('./dialog.ts')

for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
  button.hidden = false
  button.addEventListener('click', async () => (await library()).showSettings())
}

if (!document.cookie.includes(`${CONSENT}=`)) {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  idle(async () => (await library()).ask())
} else if (consented('analytics')) noteVisit()
