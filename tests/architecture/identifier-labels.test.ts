// An identifier has the same label on every screen, in every file and in every mail: merchants join files by their
// column headings.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

type Texts = ReadonlyMap<string, string>

const textsIn = (language: string): Texts =>
  new Map(
    filesNamed(new RegExp(`^messages/${language}/.*\\.json$`)).flatMap((path) =>
      Object.entries(JSON.parse(read(path))).flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, text] as const] : [],
      ),
    ),
  )
const english = textsIn('en')
const chinese = textsIn('zh')
const labels = [...english].filter(([, text]) => /^.{0,30}\bID$/.test(text)).map(([key]) => key)

/** Labels that are the same in one language but differ in the other. */
function torn(one: Texts, other: Texts): string[] {
  const twins = new Map<string, Set<string>>()
  for (const key of labels) {
    const text = one.get(key) ?? ''
    twins.set(text, (twins.get(text) ?? new Set()).add(other.get(key) ?? ''))
  }
  return [...twins]
    .filter(([, texts]) => texts.size > 1)
    .map(([text, texts]) => `${text}: ${[...texts].join(', ')}`)
}

test('what has one label in English has one in Chinese, and the other way round', () => {
  expect(labels.length).toBeGreaterThan(50)
  expect(torn(english, chinese)).toEqual([])
  expect(torn(chinese, english)).toEqual([])
})

/** Message keys of the file and list headings for the identifiers of orders, flows and transactions. */
const heads: Readonly<Record<string, RegExp>> = {
  'Order ID': /_(?:order_id|order|order_number|place_order)$/,
  'Shop order ID': /_(?:shop_order|bought_shop)$/,
  'Flow ID': /_flow(?:_id)?$/,
  'Transaction ID': /_(?:transaction(?:_id)?|column_id|open_payment|pack_payment)$/,
}

test.each(Object.entries(heads))('%s is the label of nothing else', (label, named) => {
  const keys = [...english].filter(([, text]) => text === label).map(([key]) => key)
  expect(keys.length).toBeGreaterThan(3)
  expect(keys.filter((key) => !named.test(key))).toEqual([])
})
