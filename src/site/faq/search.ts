// Leaves the questions that hold every word of the search, in question or answer, and opens the
// answer that the address points to.
const search = document.querySelector<HTMLElement>('[data-faq-search]')
const field = search?.querySelector('input')
const count = search?.querySelector<HTMLElement>('[data-faq-count]')
const entries = [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')].map(
  (element) => ({ element, text: (element.textContent ?? '').toLowerCase() }),
)

function show(): void {
  const words = field?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  let found = 0
  for (const { element, text } of entries) {
    const fits = words.every((word) => text.includes(word))
    element.hidden = !fits
    if (fits) found += 1
  }
  for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    topic.hidden = !topic.querySelector('[data-question]:not([hidden])')
  }
  if (!count) return
  const { none = '', some = '' } = count.dataset
  count.textContent =
    words.length === 0 ? '' : found === 0 ? none : some.replace('%', String(found))
}

function open(): void {
  const target = entries.find(({ element }) => `#${element.id}` === location.hash)?.element
  if (!target) return
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
