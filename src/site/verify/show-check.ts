import type { StatementCheckError } from '#domain/money/statement-check.ts'
import { withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { checkFile } from './check-file.ts'
import { NotOurs } from './lines-of.ts'

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T // Cast: defined in VerifyPage.astro.
const input = find<HTMLInputElement>('#verify-file')
const bar = find<HTMLProgressElement>('#verify-progress')
const verdicts = {
  busy: find('#verify-busy'),
  good: find('#verify-good'),
  bad: find('#verify-bad'),
}
const sections = find<HTMLTableElement>('#verify-sections')
const faults = find('#verify-faults')
const whole = find('#verify-document')
/** Limit of the list of errors. */
const faultsShown = 20

let asked = 0
/** Checks the sums of a statement's file and shows the result; a file chosen meanwhile supersedes it. */
export async function check(file: File): Promise<void> {
  const mine = ++asked
  bar.hidden = false
  bar.value = 0
  show('busy', m.verify_busy({ name: file.name }))
  try {
    const result = await checkFile(file, (part) => {
      if (mine === asked) bar.value = part
    })
    if (mine === asked) tell(file.name, result)
  } catch (error) {
    if (mine !== asked) return
    show(
      'bad',
      error instanceof NotOurs ? m.verify_not_ours({ name: file.name }) : m.verify_broken(),
    )
  } finally {
    if (mine === asked) bar.hidden = true
    // Allows choosing the same file again after a change.
    input.value = ''
  }
}

type Result = Awaited<ReturnType<typeof checkFile>>

function tell(name: string, result: Result): void {
  const count = result.sections.reduce((sum, { entries }) => sum + entries, 0)
  if (result.faults.length === 0)
    show('good', m.verify_good({ name, entries: withSeparators(String(count)) }))
  else show('bad', m.verify_bad({ name, count: withSeparators(String(result.faults.length)) }))
  const rows = result.sections.map((section) => {
    const row = document.createElement('tr')
    const { storeId, storeName, currency, opening, entries, closing, hash } = section
    const amounts = [opening, closing].map(withSeparators)
    // Formatted as in the portal, so that the two can be compared by eye.
    const hashText = grouped(hash)
    for (const text of [
      storeName || storeId,
      currency,
      amounts[0],
      String(entries),
      amounts[1],
      hashText,
    ])
      row.append(cell(text ?? ''))
    return row
  })
  whole.textContent = result.sections.length > 0 ? documentWords(result) : ''
  sections.tBodies[0]?.replaceChildren(...rows)
  sections.hidden = rows.length === 0
  const told = result.faults.slice(0, faultsShown).map((fault) => {
    const item = document.createElement('li')
    item.textContent = wordsOf(fault)
    return item
  })
  const further = result.faults.length - told.length
  if (further > 0) {
    const item = document.createElement('li')
    item.textContent = m.verify_further({ count: withSeparators(String(further)) })
    told.push(item)
  }
  faults.replaceChildren(...told)
}

const grouped = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(' ')

/** The result for the file as a whole, and what to compare it with. */
function documentWords({ document: found }: Result): string {
  const text = found ? m.verify_document({ hash: grouped(found.hash) }) : m.verify_document_none()
  return `${text} ${m.verify_compare()}`
}

function cell(text: string): HTMLTableCellElement {
  const made = document.createElement('td')
  made.textContent = text
  return made
}

function show(state: keyof typeof verdicts, text: string): void {
  for (const one of Object.values(verdicts)) one.textContent = ''
  verdicts[state].textContent = text
  sections.hidden = true
  whole.textContent = ''
  faults.replaceChildren()
}

function wordsOf({ line, code, due = '' }: StatementCheckError): string {
  const at = withSeparators(String(line))
  const words: Record<StatementCheckError['code'], () => string> = {
    balance: () => m.verify_fault_balance({ line: at, due: withSeparators(due) }),
    closing: () => m.verify_fault_closing({ line: at }),
    hash: () => m.verify_fault_hash({ line: at }),
    text: () => m.verify_fault_text({ line: at }),
    twice: () => m.verify_fault_twice({ line: at }),
    sections: () => m.verify_fault_sections({ line: at, due }),
    document: () => m.verify_fault_document({ line: at }),
    order: () => m.verify_fault_order({ line: at }),
    format: () => m.verify_fault_format({ line: at }),
    unclosed: () => m.verify_fault_unclosed({ line: at }),
    empty: () => m.verify_fault_empty(),
  }
  return words[code]()
}
