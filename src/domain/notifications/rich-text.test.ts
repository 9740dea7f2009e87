import { describe, expect, test } from 'vitest'
import { cleanRichText, plainRichText, readRichText, richLink } from './rich-text.ts'

describe('cleaning', () => {
  test.each([
    ['a plain text', 'a plain text'],
    ['<b>bold</b> and <i class="x">more</i>', 'bold and more'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<script src=x>alert(1)</script >b', 'ab'],
    ['<style>p{}</style>x<!-- y -->', 'x'],
    ['<scr<script></script>ipt>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a <b', 'a < b'],
    ['a\r\nb\u0000\u202ec', 'a\nbc'],
  ])('%j becomes %j', (written, clean) => expect(cleanRichText(written)).toBe(clean))

  test.each([
    '<svg/onload=alert(1)',
    '<<script>script>alert(1)<</script>/script>',
    '<a\nhref="javascript:alert(1)">x</a',
    '<!doctype html><?xml',
    '</p><iframe srcdoc="<script>x</script>"',
  ])('nothing that a browser could take for a tag is left of %j', (written) => {
    const clean = cleanRichText(written)
    expect(clean).not.toMatch(/<[a-z/!?]/i)
    expect(cleanRichText(clean)).toBe(clean)
  })
})

describe('reading', () => {
  test('headings, paragraphs and lists, also without an empty line between them', () => {
    expect(readRichText('# Title\nText\n- one\n- two\n\n1. first\n2. second')).toEqual([
      { kind: 'heading', parts: [{ kind: 'text', text: 'Title' }] },
      { kind: 'paragraph', parts: [{ kind: 'text', text: 'Text' }] },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]],
      },
      {
        kind: 'list',
        ordered: true,
        items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]],
      },
    ])
  })

  test('bold, italics and links in a line, a link in what is bold', () => {
    const [block] = readRichText('A **b [c](https://d.example)** *e*')
    expect(block).toEqual({
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'A ' },
        {
          kind: 'strong',
          parts: [
            { kind: 'text', text: 'b ' },
            {
              kind: 'link',
              href: 'https://d.example',
              parts: [{ kind: 'text', text: 'c' }],
            },
          ],
        },
        { kind: 'text', text: ' ' },
        { kind: 'emphasis', parts: [{ kind: 'text', text: 'e' }] },
      ],
    })
  })

  test('a link that leads nowhere good stays as it was written', () => {
    const text = '[x](javascript:alert(1)) [y](//evil.example) [z](http://plain.example)'
    expect(readRichText(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }])
  })

  test('a long line of stars is read in a moment', () => {
    const text = '*'.repeat(8_000)
    const started = performance.now()
    readRichText(text)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

test.each([
  ['https://a.example/b?c=d', true],
  ['/aq/withdrawalDetail?x=1', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['//a.example', false],
  ['/sandbox', false],
  ['/aq/../sandbox', false],
  ['https://user:pass@a.example', false],
  ['https://a.example/"onclick=', false],
])('%s: %s', (target, good) => expect(richLink(target)).toBe(good ? target : undefined))

test('as plain text it has no signs of its own, and says where its links lead', () => {
  const text =
    '# Title\n**Bold** and *thin*, [c](https://d.example/e)\n\n1. [one](/aq/balances)\n2. two'
  expect(plainRichText(text, 'https://portal.example')).toBe(
    'Title\n\nBold and thin, c (https://d.example/e)\n\n1. one (https://portal.example/aq/balances)\n2. two',
  )
})
