import { expect, test } from 'vitest'
import { isComposing, isEnter } from './keys.ts'

const press = (key: string, more: { isComposing?: boolean; keyCode?: number } = {}) => ({
  ...{ key, keyCode: 13, isComposing: false },
  ...more,
})

test('Enter means done, except where it takes what an input method composed', () => {
  expect(isEnter(press('Enter'))).toBe(true)
  expect(isEnter(press('a'))).toBe(false)
  expect(isEnter(press('Enter', { isComposing: true }))).toBe(false)
  // Safari ends the composition first and then reports the key by its code.
  expect(isEnter(press('Enter', { keyCode: 229 }))).toBe(false)
})

test('an event of React is asked about the one behind it', () => {
  expect(isComposing({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } })).toBe(true)
  expect(isComposing({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } })).toBe(
    false,
  )
})
