// Filters the questions by question or answer text, and opens the answer that the URL fragment names. In the mobile
// list a question only links to its answer and names that link.
import { fitting, plain } from './fitting.ts'

const search = document.querySelector<HTMLElement>('[data-faq-search]')
const field = search?.querySelector('input')
const count = search?.querySelector<HTMLElement>('[data-faq-count]')

const entries = [...document.querySelectorAll<HTMLElement>('[data-question]')].map((element) => ({
  element,
  question: plain((element.querySelector('summary') ?? element).textContent ?? ''),
  text: plain(`${element.textContent} ${element.dataset.answer ?? ''}`),
}))

function show(): void {
  const search = field?.value ?? ''
  const found = new Set(fitting(entries, search))
  for (const entry of entries) entry.element.hidden = !found.has(entry)
  for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    topic.hidden = !topic.querySelector('[data-question]:not([hidden])')
  }
  if (!count) return
  const { none = '', some = '' } = count.dataset
  count.textContent =
    search.trim() === '' ? '' : found.size === 0 ? none : some.replace('%', String(found.size))
}

function open(): void {
  const target = entries.find(({ element }) => `#${element.id}` === location.hash)?.element
  if (!(target instanceof HTMLDetailsElement)) return
  if (target.hidden && field) {
    // A fragment may link to an answer that the search has hidden.
    field.value = ''
    show()
  }
  target.open = true
  target.scrollIntoView()
}

if (search && field) {
  field.addEventListener('input', show)
  // Applies a search that the browser restored after a reload.
  show()
}
addEventListener('hashchange', open)
open()
