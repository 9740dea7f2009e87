// Leaves the questions that fit the search, by question or answer, and opens the answer that the
// address points to. In a list for phones a question only leads to its answer, and names what that says.
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
    // A link leads to an answer that the search has put away.
    field.value = ''
    show()
  }
  target.open = true
  target.scrollIntoView()
}

if (search && field) {
  field.addEventListener('input', show)
  // A search that the browser kept over a reload.
  show()
}
addEventListener('hashchange', open)
open()
