// Every input format is in the table for which the browser tries each way of entering text.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'
import { cardBoxes, partBoxes, shippingBoxes } from '../support/draft-boxes.ts'

const formatsIn = (path: string): string[] =>
  [...read(path).matchAll(/^export const (\w+Format)\b/gm)].flatMap(([, name]) => name ?? [])

test('every format of a text box is tried in the browser', () => {
  const files = filesNamed(/^src\/labels\/formats\/.*\.ts$/)
  expect(files.flatMap(formatsIn).toSorted()).toEqual(Object.keys(partBoxes).toSorted())
  expect(formatsIn('src/payer/card-fields.ts').toSorted()).toEqual(
    Object.keys(cardBoxes).toSorted(),
  )
  expect(formatsIn('src/payer/shipping-fields.ts').toSorted()).toEqual(
    Object.keys(shippingBoxes).toSorted(),
  )
})

test('nobody else makes one', () => {
  const others = filesNamed(/^src\/(?!paraglide\/|labels\/formats\/|ui\/text-format).*\.tsx?$/)
  const makes = /: (?:Text)?Format = |satisfies (?:Text)?Format\b/
  expect(others.filter((path) => makes.test(read(path)))).toEqual([
    ...['src/payer/card-fields.ts', 'src/payer/shipping-fields.ts'],
  ])
})

test('every part that stands on the draft of a text has its place in the table', () => {
  const parts = filesNamed(/^src\/ui\/.*\.tsx?$/).filter((path) =>
    /<DraftInput\b|\buseDraft\(/.test(read(path)),
  )
  expect(parts.toSorted()).toEqual([
    'src/ui/amount-input.tsx',
    'src/ui/colour-input.tsx',
    'src/ui/date-field.tsx',
    'src/ui/date-range.tsx',
    'src/ui/draft-input.tsx',
    'src/ui/use-draft.ts',
  ])
})

const pages = filesNamed(/^src\/.*\.(?:tsx|astro)$/)

test('no box has its text cut by the browser', () => {
  // As an attribute, or alone in an object that is spread into one; a filter has its limit next to its name.
  const cuts = /maxlength=|\{ *maxlength(?:: [^,{}]+)? *\}|\.maxlength\b/i
  expect(pages.filter((path) => cuts.test(read(path)))).toEqual([])
  for (const part of ['src/ui/input.tsx', 'src/ui/textarea.tsx'])
    expect(read(part)).toContain('  maxLength?: never\n')
})

test('no box has its text cut by who hears of it', () => {
  const cuts = /on(?:Change|Input|Paste)=\{[^\n]*(?:\n[^\n]*){0,3}\.(?:slice|substring|substr)\(0,/
  expect(pages.filter((path) => cuts.test(read(path)))).toEqual([])
})
