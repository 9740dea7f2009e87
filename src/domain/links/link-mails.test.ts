import { describe, expect, test } from 'vitest'
import { fillPlaces, unknownPlaces } from './link-mails.ts'

const values = {
  ...{ payer: 'Ada', brand: 'Northlight', order: 'NL-1', amount: '12.00 USD' },
  ...{ until: '2026-11-22 00:00 UTC', remarks: '' },
}

describe('the places of a text', () => {
  test('are filled, each as often as it is named', () => {
    expect(fillPlaces('{payer}, {payer}: {order} for {amount}{remarks}.', values)).toBe(
      'Ada, Ada: NL-1 for 12.00 USD.',
    )
  })
  test('that there are not stay as they were written', () => {
    expect(fillPlaces('{total} {Payer} { payer } {{order}} {}', values)).toBe(
      '{total} {Payer} { payer } {NL-1} {}',
    )
  })
  test('are not looked for in what they are filled with', () => {
    expect(fillPlaces('{payer}', { ...values, payer: '{order} $& $1' })).toBe('{order} $& $1')
  })
  test('that there are not are named once, in their order', () => {
    expect(unknownPlaces('{sum} {payer} {total} {sum} {until}')).toEqual(['sum', 'total'])
    expect(unknownPlaces('{payer} {constructor} {}')).toEqual(['constructor'])
    expect(unknownPlaces('no places at all')).toEqual([])
  })
})
