import { expect, test } from 'vitest'
import { fill, templateOf } from './template.ts'

const page =
  '<h1>[[name]]</h1><ul>[[#lines]]<li title="[[name]]">[[#note]][[text]][[/note]]</li>[[/lines]]</ul>' +
  '<script type="application/json">[[&data]]</script>'

test('texts, parts that repeat and parts that are missing', () => {
  const lines = [
    { name: 'one', note: [] },
    { name: 'two', note: [{ text: 'more' }] },
  ]
  expect(fill(templateOf(page), { name: 'Order', lines, data: '{"a":1}' })).toBe(
    '<h1>Order</h1><ul><li title="one"></li><li title="two">more</li></ul>' +
      '<script type="application/json">{"a":1}</script>',
  )
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=a>', '[[data]]', "'&$&"])(
  'what is filled in stays text: %s',
  (typed) => {
    const lines = [{ name: typed, note: [] }]
    const data = JSON.stringify({ typed })
    const html = fill(templateOf(page), { name: typed, lines, data })
    expect(html.match(/<(?!\/?(?:h1|ul|li|script)\b)/g)).toBeNull()
    expect(html.match(/<script/g)).toHaveLength(1)
    const kept = /json">(.*)<\/script>$/.exec(html)?.[1] ?? ''
    expect(JSON.parse(kept)).toEqual({ typed })
    const shown = /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? ''
    const plain = shown
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    expect(plain).toBe(typed)
  },
)

test('a name that nobody fills in, and a part without an end, are defects', () => {
  expect(() => fill(templateOf('[[name]]'), {})).toThrow('name')
  expect(() => fill(templateOf('[[#part]][[/part]]'), {})).toThrow('part')
  expect(() => templateOf('[[#part]]')).toThrow('part')
  expect(() => templateOf('[[/part]]')).toThrow('part')
})
