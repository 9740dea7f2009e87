// Leaves the questions that hold every word of the search, in question or answer, and opens the
// answer that the address points to.
const search = document.querySelector<HTMLElement>('[data-faq-search]')
const field = search?.querySelector('input')
const count = search?.querySelector<HTMLElement>('[data-faq-count]')

/** Full-width letters, capitals and hyphens make no difference. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-‐-―]/g, '')
const entries = [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')].map(
  (element) => ({ element, text: plain(element.textContent ?? '') }),
)
const holding = (parts: readonly string[]) =>
  new Set(entries.filter(({ text }) => parts.every((part) => text.includes(part))))

/** A Chinese sentence has no spaces: where it stands nowhere as a whole, its signs are looked for. */
function fitting(words: readonly string[]): ReturnType<typeof holding> {
  const found = holding(words)
  if (found.size > 0) return found
  const signs = words.flatMap(
    (word) => word.match(/\p{Script=Han}|[^\p{P}\p{Script=Han}]+/gu) ?? [],
  )
  return signs.length > 0 ? holding(signs) : found
}

function show(): void {
  const words = plain(field?.value ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const found = fitting(words)
  for (const entry of entries) entry.element.hidden = !found.has(entry)
  for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    topic.hidden = !topic.querySelector('[data-question]:not([hidden])')
  }
  if (!count) return
  const { none = '', some = '' } = count.dataset
  count.textContent =
    words.length === 0 ? '' : found.size === 0 ? none : some.replace('%', String(found.size))
}

function open(): void {
  const target = entries.find(({ element }) => `#${element.id}` === location.hash)?.element
  if (!target) return
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
