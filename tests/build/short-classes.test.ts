import { expect, test } from 'vitest'
import { namesIn, shortClasses, shortSheet } from '../../scripts/build/short-classes.ts'

const sheet = `@layer reset, utilities;
@layer recipes{ .button--look_solid { margin: .5rem } }
@layer utilities{
  @layer compositions{ .flow_line { display: flex } }
  .p_0\\.5,.p_1 { padding: .25rem }
  .\\[\\&_\\>_span\\]\\:content_\\"·\\" > span::after { content: ".no.class" }
  @media (min-width: 64rem){ .lg\\:p_1:is(:hover, [data-hover]) { padding: 1.5rem } }
}`
const names = namesIn(sheet)

test('each utility gets a number in the order of the sheet, whatever signs it holds', () =>
  expect([...names]).toEqual([
    ['flow_line', '_0'],
    ['p_0.5', '_1'],
    ['p_1', '_2'],
    ['[&_>_span]:content_"·"', '_3'],
    ['lg:p_1', '_4'],
  ]))

test('the sheet is the same but for their names: other layers and what is declared stay', () =>
  expect(shortSheet(sheet, names)).toBe(`@layer reset, utilities;
@layer recipes{ .button--look_solid { margin: .5rem } }
@layer utilities{
  @layer compositions{ ._0 { display: flex } }
  ._1,._2 { padding: .25rem }
  ._3 > span::after { content: ".no.class" }
  @media (min-width: 64rem){ ._4:is(:hover, [data-hover]) { padding: 1.5rem } }
}`))

test('who asks for classes gets their short names, and an error for one without a style', () => {
  expect(shortClasses('p_1 lg:p_1', names)).toBe('_2 _4')
  expect(shortClasses('', names)).toBe('')
  expect(() => shortClasses('p_1 p_9', names)).toThrow('the style sheet has no p_9')
})

test('a sheet without utilities is an error', () =>
  expect(() => shortSheet('@layer base{}', names)).toThrow('has no utilities'))
