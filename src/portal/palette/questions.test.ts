import { describe, expect, test } from 'vitest'
import { questionsOf, shownText } from './questions.ts'

const filters = (text: string) => questionsOf(text).map((one) => one.filters)

describe('what a pasted text asks for', () => {
  test.each([
    [' txn_0G8Z3 ', [{ transactionId: 'txn_0G8Z3' }]],
    ['ann@example.com', [{ email: 'ann@example.com' }]],
    ['order-2041', [{ merchantTransactionId: 'order-2041' }]],
    ['411111…1111', [{ cardFirstSix: '411111', cardLastFour: '1111' }]],
    ['411111 1111', [{ cardFirstSix: '411111', cardLastFour: '1111' }]],
    ['411111******1111', [{ cardFirstSix: '411111', cardLastFour: '1111' }]],
    [
      '4111111111',
      [{ cardFirstSix: '411111', cardLastFour: '1111' }, { merchantTransactionId: '4111111111' }],
    ],
    [
      '74987501234567890123456',
      [{ arn: '74987501234567890123456' }, { merchantTransactionId: '74987501234567890123456' }],
    ],
    ['4242', [{ lastFour: '4242' }, { merchantTransactionId: '4242' }]],
    ['•••• 4242', [{ lastFour: '4242' }]],
    ['**4242', [{ lastFour: '4242' }]],
    ['transactions', []],
    ['log out', []],
    ['', []],
  ])('%j', (text, expected) => expect(filters(text)).toEqual(expected))

  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'])(
    'of the card number %s only its ends go on',
    (number) => {
      const asked = questionsOf(number)
      expect(asked.map((one) => one.filters)).toEqual([
        { cardFirstSix: '411111', cardLastFour: '1111' },
      ])
      expect(asked[0]?.text).toBe('411111…1111')
      expect(shownText(` ${number}`)).toBe('411111…1111')
    },
  )
})
