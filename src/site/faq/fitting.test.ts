import { describe, expect, test } from 'vitest'
import { fitting, plain } from './fitting.ts'

const entry = (id: string, question: string, answer: string) => ({
  id,
  question: plain(question),
  text: plain(question + answer),
})
const chinese = [
  entry('release', '循环保证金什么时候释放？', '结算起满 180 天后自动释放。'),
  entry('balance', '余额由哪些部分组成？', '循环保证金：每笔支付的 10%。'),
  entry('withdraw', '提现多久到账？', '一至三个工作日。'),
]
const english = [
  entry('release', 'When is the rolling reserve released?', 'After 180 days.'),
  entry('rate', 'How high is the rolling reserve?', '10% of each payment, in e-commerce too.'),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('a search of the questions', () => {
  test.each([
    ['', ['release', 'rate']],
    ['reserve', ['release', 'rate']],
    ['RESERVE 180', ['release']],
    ['E‑Commerce', ['rate']],
    ['reserve released soon', ['release']],
    ['holiday', []],
    ['bonus holiday reserve', []],
    ['※', []],
  ])('%j leaves %j', (search, expected) => {
    expect(ids(fitting(english, search))).toEqual(expected)
  })

  test.each([
    ['循环保证金', ['release', 'balance']],
    ['循环保证金多久释放', ['release']],
    ['循环保证金多久释放？', ['release']],
    ['提现要多久', ['withdraw']],
    ['１８０', ['release']],
    ['年终奖', []],
  ])('%s leaves %j', (search, expected) => {
    expect(ids(fitting(chinese, search))).toEqual(expected)
  })
})
